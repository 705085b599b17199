import { noteOpened } from '@/lib/newsletter/sending/note-opened'

const answers: { error: { message: string } | null }[] = []
const updated = jest.fn((_: string) => answers.shift() ?? { error: null })

jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({
    from: () => ({ update: () => ({ eq: (_: string, id: string) => ({ is: async () => updated(id) }) }) }),
  }),
}))

beforeEach(() => updated.mockClear())

test('updates the database once for an image that is loaded repeatedly', async () => {
  for (let n = 0; n < 20; n++) await noteOpened('one')
  await noteOpened('two')
  expect(updated.mock.calls).toEqual([['one'], ['two']])
})

test('counts it at the next load if the database failed', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  answers.push({ error: { message: 'away' } })
  await noteOpened('three')
  await noteOpened('three')
  expect(updated).toHaveBeenCalledTimes(2)
  expect(warned.mock.calls).toEqual([['An opened mail could not be counted: away']])
  warned.mockRestore()
})
