import { z } from 'zod'
import { composeDeletion, composeKept } from '@/lib/account-deletion/mails/deletion-mail'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import { withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))

const { admin, addCustomer } = withProject()

const rows = z.array(z.object({ payload: z.unknown() }))

async function payloadOf(kind: string, accountId: string): Promise<unknown> {
  const { data } = await admin()
    .from('outbox')
    .select('payload')
    .eq('kind', kind)
    .eq('payload->>accountId', accountId)
  return rows.parse(data)[0]?.payload
}

/** A customer who has requested the deletion of their account. */
async function leaving() {
  const { client } = await addCustomer()
  const { data } = await client.from('accounts').select('id').single()
  const { id } = z.object({ id: z.string() }).parse(data)
  const name = 'Evil\r\nBcc: all@example.com <b>'
  await admin().from('accounts').update({ name }).eq('id', id)
  const asked = await client.rpc('request_account_deletion', { account_id: id, typed_name: name })
  expect(asked.error).toBeNull()
  const email = (await client.auth.getUser()).data.user?.email ?? ''
  return { client, id, email, keep: () => client.rpc('undo_account_deletion', { account_id: id }) }
}

it('says to each member who deletes the account and when, with names on one line and as text', async () => {
  const { id, email } = await leaving()
  const mail = await composeDeletion(await payloadOf('account.deletion', id))
  expect(mail).toMatchObject({ to: email })
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).not.toMatch(/<b>/)
  expect(mail?.text).not.toMatch(/^Bcc:/m)
  expect(mail?.text).toContain(email)
})

it('says that the account is kept, and no longer that it will be deleted', async () => {
  const { id, email, keep } = await leaving()
  const scheduled = await payloadOf('account.deletion', id)
  expect((await keep()).data).toBe(true)
  expect(await composeDeletion(scheduled)).toBeUndefined()
  expect(await composeKept(await payloadOf('account.kept', id))).toMatchObject({ to: email })
})

it('says nothing of an account that is gone', async () => {
  const { id } = await leaving()
  const scheduled = await payloadOf('account.deletion', id)
  await admin().from('accounts').delete().eq('id', id)
  expect(await composeDeletion(scheduled)).toBeUndefined()
  expect(await composeKept(scheduled)).toBeUndefined()
})

it.each([{}, { accountId: 'x' }, null])('refuses the payload %j', async (payload) => {
  await expect(composeDeletion(payload)).rejects.toThrow()
  await expect(composeKept(payload)).rejects.toThrow()
})
