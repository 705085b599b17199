import { RestartPolicy } from '@/local/supervisor/restart-policy.ts'

const second = 1_000

test('waits twice as long after each death within a minute, and gives up at the fifth', () => {
  const policy = new RestartPolicy()
  const delays = [0, 10, 20, 30, 40].map((time) => policy.delayAfterDeath('site', time * second))
  expect(delays).toEqual([250, 500, 1_000, 2_000, undefined])
})

test('forgets deaths that are a minute old', () => {
  const policy = new RestartPolicy()
  const delays = [0, 15, 30, 45, 60, 75].map((time) => policy.delayAfterDeath('site', time * second))
  expect(delays).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000])
})

test('counts each service by itself', () => {
  const policy = new RestartPolicy()
  expect(policy.delayAfterDeath('site', 0)).toBe(250)
  expect(policy.delayAfterDeath('mailbox', 0)).toBe(250)
})
