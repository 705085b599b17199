import { redisLack } from '@/tests/support/redis-server'

/** `describe` for tests of Redis. Without redis-server they are skipped with a message. */
export function whereRedisIs() {
  const reason = redisLack()
  if (!reason) return describe
  // Jest drops console output of a file in which all tests are skipped.
  process.stderr.write(`The tests of Redis are skipped: ${reason}.\n`)
  return describe.skip
}
