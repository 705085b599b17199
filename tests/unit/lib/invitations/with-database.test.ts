import { z } from 'zod'
import { composeInvitation } from '@/lib/invitations/mails/invitation-mail'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import { withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))

const { admin, addCustomer } = withProject()

beforeEach(async () => {
  await admin().from('outbox').delete().neq('kind', '')
})

const messages = z.array(z.object({ payload: z.unknown() }))

/** Invites an address, and returns the invitation and the payload of its newest message. */
async function invite(email: string) {
  const customer = await addCustomer()
  const account_id = (await customer.client.from('accounts').select('id').single()).data?.id
  const changes = { plan_id: 'pro', name: 'Evil\r\nBcc: all@example.com <b>' }
  await admin().from('accounts').update(changes).eq('id', account_id)
  const invited = await customer.client.rpc('invite_member', { account_id, email, role: 'viewer' })
  const { data } = await admin().from('outbox').select('payload').eq('kind', 'account.invitation')
  return { ...customer, id: z.string().parse(invited.data), payload: messages.parse(data)[0]?.payload }
}

it('writes to the invited address, with what users typed on one line and as text', async () => {
  const { payload } = await invite('invited@example.com')
  const mail = await composeInvitation(payload)
  expect(mail).toMatchObject({ to: 'invited@example.com' })
  expect(mail?.subject).not.toContain('Evil')
  expect(mail?.html).not.toMatch(/<b>/)
  expect(mail?.text).not.toMatch(/^Bcc:/m)
  expect(mail?.text).toContain('/ai-discovery/invitations')
  expect(mail?.text).toContain('Viewer. Sees everything, but can’t change anything.')
})

it('writes nothing for an invitation that was revoked, has expired or was sent again', async () => {
  const revoked = await invite('revoked@example.com')
  await revoked.client.from('account_invitations').delete().eq('id', revoked.id)
  expect(await composeInvitation(revoked.payload)).toBeUndefined()

  await admin().from('outbox').delete().neq('kind', '')
  const again = await invite('again@example.com')
  await admin().from('account_invitations').update({ sendings: 2 }).eq('id', again.id)
  expect(await composeInvitation(again.payload)).toBeUndefined()
  const expires_at = new Date(Date.now() - 1_000).toISOString()
  await admin().from('account_invitations').update({ sendings: 1, expires_at }).eq('id', again.id)
  expect(await composeInvitation(again.payload)).toBeUndefined()
})

it.each([{}, { invitationId: 'x', sending: 1 }, null])('refuses the payload %j', async (payload) => {
  await expect(composeInvitation(payload)).rejects.toThrow()
})
