import { keepAccount, requestDeletion } from '@/lib/account-deletion/deletion-actions'

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }))
jest.mock('next/server', () => ({ after: jest.fn() }))
jest.mock('@/lib/outbox/deliver', () => ({ deliverSoon: jest.fn() }))
jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => ({ accounts: [{ id: 'a1', name: 'Bramble' }] }),
}))
const rpc = jest.fn()
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => ({ rpc }) }))

const typed = (text: string) => {
  const form = new FormData()
  form.set('typed', text)
  return form
}

beforeEach(() => rpc.mockReset())

it('schedules the deletion, and says when it is due', async () => {
  rpc.mockResolvedValue({ data: '2026-12-02T10:00:00Z', error: null })
  expect(await requestDeletion('a1', typed('Bramble'))).toEqual({
    status: 'done',
    message: 'The account will be deleted on December 2, 2026. We’ve emailed its members.',
  })
  expect(rpc).toHaveBeenCalledWith('request_account_deletion', { account_id: 'a1', typed_name: 'Bramble' })
})

it.each([
  ['22023', { message: '', errors: { typed: 'Type Bramble to confirm.' } }],
  ['42501', { message: 'Only an owner of the account can do this. Reload the page.', errors: {} }],
  ['PT409', { message: 'Not now. Later.', errors: {} }],
])('says why it was refused with %s', async (code, refused) => {
  rpc.mockResolvedValue({ data: null, error: { code, message: 'Not now.', hint: 'Later.' } })
  expect(await requestDeletion('a1', typed('x'))).toEqual({ status: 'refused', ...refused })
})

it('keeps an account, unless its deletion has started', async () => {
  rpc.mockResolvedValue({ data: true, error: null })
  expect(await keepAccount('a1')).toMatchObject({ status: 'done' })
  const message = 'The deletion has started.'
  rpc.mockResolvedValue({ data: null, error: { code: 'PT409', message, hint: '' } })
  expect(await keepAccount('a1')).toMatchObject({ status: 'refused', message })
})

it('asks the database about no account that the user does not see', async () => {
  expect(await requestDeletion('a2', typed('Bramble'))).toMatchObject({ status: 'refused' })
  expect(await keepAccount(undefined)).toMatchObject({ status: 'refused' })
  expect(rpc).not.toHaveBeenCalled()
})
