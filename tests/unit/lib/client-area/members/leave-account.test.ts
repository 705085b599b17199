import { leaveAccount } from '@/lib/client-area/members/member-actions'

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
