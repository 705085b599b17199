import { chosenPlace } from '@/lib/client-area/chosen-site'
import { inviteRefusal } from '@/lib/client-area/members/invite-fault'
import { inviteFields } from '@/lib/client-area/members/invite-fields'
import { leaveAccount } from '@/lib/client-area/members/member-actions'
import { canEdit, canManage, isOwner, roles } from '@/lib/client-area/roles'
import { databaseRefusal } from '@/lib/client-area/setup/database-refusal'
import { switcherAccounts } from '@/lib/client-area/switcher'

let cookie: string | undefined
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => (cookie === undefined ? undefined : { value: cookie }) }),
}))

const mockMember = {
  account_id: '6f1c9f0e-5a59-4bb6-9d0a-1c1f6a3b2c4d',
  user_id: '0a3a5a0c-8a86-4a34-8a8e-6a0d6a1e7b5c',
}
const mockState: { deleted: unknown[] } = { deleted: [] }

jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`redirected to ${address}`)
  },
}))
jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => ({ userId: mockMember.user_id }),
}))
jest.mock('@/lib/supabase/server', () => ({
  serverClient: async () => {
    const asked: Record<string, string> = {}
    const query = {
      delete: () => query,
      eq: (column: string, value: string) => {
        asked[column] = value
        return query
      },
      select: async () => {
        expect(asked).toEqual(mockMember)
        return { data: mockState.deleted, error: null }
      },
    }
    return { from: () => query }
  },
}))

const accounts = Object.entries({ a: 'First', b: 'Second', c: 'Bare' }).map(([id, name]) => ({ id, name }))
const sites = [
  { id: 'a1', accountId: 'a', name: 'A1', domain: 'a1.example' },
  { id: 'b1', accountId: 'b', name: 'B1', domain: null },
  { id: 'b2', accountId: 'b', name: 'B2', domain: 'b2.example' },
]

it('lets viewers only read, admins manage, and owners do everything', () => {
  expect(roles.filter(canEdit)).toEqual(['owner', 'admin', 'member'])
  expect(roles.filter(canManage)).toEqual(['owner', 'admin'])
  expect(roles.filter(isOwner)).toEqual(['owner'])
})

it.each([
  [undefined, 'a', 'a1'],
  ['b2', 'b', 'b2'],
  ['b', 'b', 'b1'],
  ['c', 'c', undefined],
  ['unknown', 'a', 'a1'],
])('selects with %s the account %s and the site %s', async (id, account, site) => {
  cookie = id
  const place = await chosenPlace(accounts, sites)
  expect([place.account?.id, place.site?.id]).toEqual([account, site])
})

it('lists sites by account, and an account without a site', () => {
  const listed = switcherAccounts(accounts, sites).map(({ entries }) =>
    entries.map(({ id, name }) => `${id} ${name}`),
  )
  expect(listed).toEqual([['a1 a1.example'], ['b1 B1', 'b2 b2.example'], ['c No site yet']])
})

const error = (code: string, details = '', hint = '') => ({
  name: 'PostgrestError',
  code,
  details,
  hint,
  message: 'Too many invitations were sent.',
  toJSON: () => ({ name: '', code, details, hint, message: '' }),
})

it.each([
  [
    error('PT402', '{"allowed": 1}'),
    'Your Starter plan includes one user. Change your plan to invite others.',
  ],
  [
    error('PT402', '{"allowed": 5}'),
    'Your Starter plan includes 5 users, and all are taken. Remove a member, revoke an invitation, or change your plan.',
  ],
  [error('PT429', '', 'Try again in an hour.'), 'Too many invitations were sent. Try again in an hour.'],
  [error('23514'), 'Enter an email address, for example name@example.com.'],
])('says at the address why it was not invited: $code', (fault, message) => {
  expect(inviteRefusal(fault, 'Starter')).toEqual({
    status: 'refused',
    message: '',
    errors: { email: message },
  })
})

it('says that there were too many changes', () => {
  const fault = {
    code: 'PT429',
    message: 'At most 5000 changes can be made in a day.',
    hint: 'Try again tomorrow.',
  }
  expect(databaseRefusal(fault).message).toBe(
    'At most 5000 changes can be made in a day. Try again tomorrow.',
  )
})

it('asks an owner or admin if the role does not allow it', () => {
  expect(databaseRefusal(error('42501')).message).toBe('Your role doesn’t allow this. Ask an owner or admin.')
})

it('invites addresses in lower case, and nobody as owner', () => {
  const invited = inviteFields.parse({ email: ' New@Example.com ', role: 'admin' })
  expect(invited).toEqual({ email: 'new@example.com', role: 'admin' })
  expect(inviteFields.safeParse({ email: 'new@example.com', role: 'owner' }).success).toBe(false)
  expect(inviteFields.safeParse({ email: 'none', role: 'viewer' }).success).toBe(false)
})

it('leaves as the user, and leads to another account with a message', async () => {
  mockState.deleted = [{ user_id: mockMember.user_id }]
  await expect(leaveAccount(mockMember.account_id)).rejects.toThrow(
    'redirected to /ai-discovery?left=account',
  )
})

it.each([[mockMember.account_id], ['none'], [[mockMember.account_id]], [undefined]])(
  'says what to do if nothing was left: %p',
  async (accountId) => {
    mockState.deleted = []
    expect(await leaveAccount(accountId)).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('Reload the page.'),
    })
  },
)
