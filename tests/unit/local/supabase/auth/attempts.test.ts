import { limitAttempts } from '@/local/supabase/auth/attempts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('refuses an address in any case after its attempts, until they are reset', async () => {
  const attempts = limitAttempts(2, 60)
  expect(await attempts.take('ada@example.com')).toBeUndefined()
  expect(await attempts.take('ADA@example.com')).toBeUndefined()
  expect(await attempts.take('ada@example.com')).toBe(60)
  await attempts.forgive('Ada@example.com')
  expect(await attempts.take('ada@example.com')).toBeUndefined()
})

it('remembers at most ten thousand addresses', async () => {
  const before = jest.getTimerCount()
  const attempts = limitAttempts(1, 60)
  for (let n = 0; n < 11_000; n++) await attempts.take(`${n}@example.com`)
  expect(jest.getTimerCount() - before).toBe(10_000)
  expect(await attempts.take('10999@example.com')).toBe(60)
})
