import { z } from 'zod'
import { composeAccessNews } from '@/lib/invitations/mails/access-mail'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import { withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))

const { admin, addCustomer } = withProject()

const payloads = z.array(z.object({ payload: z.unknown() }))

/** The mails about access that wait, which are then gone. */
async function takeMails() {
  const { data } = await admin().from('outbox').delete().eq('kind', 'account.access').select('payload')
  return Promise.all(payloads.parse(data).map(({ payload }) => composeAccessNews(payload)))
}

/** The owner of an account, with an admin. */
async function addPeople() {
  const [owner, other] = [await addCustomer(), await addCustomer()]
  const userOf = async ({ client }: typeof owner) => (await client.auth.getUser()).data.user
  const [ownUser, otherUser] = [await userOf(owner), await userOf(other)]
  const { data } = await owner.client.from('accounts').select('id').single()
  const account_id = z.object({ id: z.string() }).parse(data).id
  await admin()
    .from('accounts')
    .update({ plan_id: 'pro', name: 'Evil\r\nBcc: all@example.com <b>' })
    .eq('id', account_id)
  await admin().from('account_members').insert({ account_id, user_id: otherUser?.id, role: 'admin' })
  await admin().from('outbox').delete().neq('kind', '')
  return {
    owner,
    other,
    account_id,
    otherId: otherUser?.id ?? '',
    emails: [ownUser?.email ?? '', otherUser?.email ?? ''] as const,
  }
}

it('tells the owner of an API key that an admin created, without the key', async () => {
  const { other, account_id, emails } = await addPeople()
  const digest = 'd'.repeat(64)
  await other.client.from('api_keys').insert({ account_id, name: 'Weekly <i>', digest, hint: 'q2Zb' })
  const [mail, ...rest] = await takeMails()
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ to: emails[0], subject: 'An API key was created' })
  expect(mail?.text).toContain('Weekly <i>')
  expect(mail?.text).toContain(emails[1])
  expect(mail?.html).not.toMatch(/<i>|<b>/)
  expect(mail?.text).not.toMatch(/^Bcc:|q2Zb|dddd/m)
})

it('tells the owners before and after of a transfer, and what became of whom', async () => {
  const { owner, account_id, otherId, emails } = await addPeople()
  await owner.client.rpc('hand_over_account', { account_id, to_user: otherId })
  const mails = await takeMails()
  expect(mails.map((mail) => mail?.to).toSorted()).toEqual([...emails].toSorted())
  expect(mails[0]?.subject).toBe('Ownership was transferred')
  const text = mails[0]?.text?.replace(/\s+/g, ' ')
  expect(text).toContain(`${emails[0]}: Owner → Admin`)
  expect(text).toContain(`${emails[1]}: Admin → Owner`)
})

it('tells of a member who was removed, also after their sign-in was deleted', async () => {
  const { owner, account_id, otherId, emails } = await addPeople()
  await owner.client.from('account_members').delete().eq('account_id', account_id).eq('user_id', otherId)
  const { data } = await admin().from('outbox').select('payload').eq('kind', 'account.access')
  const payload = payloads.parse(data)[0]?.payload
  expect((await composeAccessNews(payload))?.text).toContain(`${emails[1]}: Admin → removed`)
  await admin().from('accounts').delete().eq('id', account_id)
  expect(await composeAccessNews(payload)).toBeUndefined()
})

it.each([{}, { event: 'roles', changes: [] }, null])('refuses the payload %j', async (payload) => {
  await expect(composeAccessNews(payload)).rejects.toThrow()
})
