import { changePassword } from '@/lib/client-area/profile/profile-actions'

const auth = { updateUser: jest.fn(), signInWithPassword: jest.fn(), signOut: jest.fn() }
const requireUser = jest.fn()

jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => ({ auth }) }))
jest.mock('@/lib/auth/visitor', () => ({ requireUser: () => requireUser() }))
jest.mock('@/lib/auth/attempts', () => ({ countAttempt: async () => undefined }))
jest.mock('@/lib/auth/send-mail', () => ({}))
jest.mock('@/lib/client-area/profile/check-password', () => ({
  checkPassword: async () => ({ kind: 'right' }),
}))
jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => ({ email: 'a@example.com' }),
}))

const form = new FormData()
form.set('oldPassword', 'four words make one')
form.set('password', 'another set of words')
const change = { password: 'another set of words', current_password: 'four words make one' }
const factor = { id: 'f', status: 'verified', factor_type: 'totp', created_at: '2026-01-01T00:00:00Z' }
const outdated = { error: { code: 'reauthentication_needed', status: 400 } }

beforeEach(() => {
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue({ error: null })
  requireUser.mockReset().mockResolvedValue({ factors: [] })
})

it('gives Auth the current password, and ends the other sessions', async () => {
  expect((await changePassword(form)).status).toBe('done')
  expect(auth.updateUser.mock.calls).toEqual([[change]])
  expect(auth.signInWithPassword).not.toHaveBeenCalled()
  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' })
})

it('signs in again with the current password if the session is of another day', async () => {
  auth.updateUser.mockResolvedValueOnce(outdated)
  expect((await changePassword(form)).status).toBe('done')
  expect(auth.signInWithPassword).toHaveBeenCalledWith({
    email: 'a@example.com',
    password: change.current_password,
  })
  expect(auth.updateUser).toHaveBeenCalledTimes(2)
  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' })
})

it('asks who has a second factor to sign in again', async () => {
  auth.updateUser.mockResolvedValue(outdated)
  requireUser.mockResolvedValue({ factors: [factor] })
  const answer = await changePassword(form)
  expect(answer).toMatchObject({ status: 'refused', message: expect.stringContaining('sign in again') })
  expect(auth.signInWithPassword).not.toHaveBeenCalled()
  expect(auth.signOut).not.toHaveBeenCalled()
})
