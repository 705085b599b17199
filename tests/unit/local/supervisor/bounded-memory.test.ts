import { execFileSync } from 'node:child_process'
import { helperThreads, servingVariables } from '@/local/supervisor/bounded-memory.ts'

/** V8's heap limit in a process with these options, in MB. */
function heapLimit(nodeOptions?: string): number {
  const script = "console.log(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)"
  const env = { ...process.env, ...servingVariables(nodeOptions) }
  return Number(execFileSync(process.execPath, ['--eval', script], { env, encoding: 'utf8' }))
}

it('limits the heap of a site that serves visitors', () => {
  expect(heapLimit()).toBeGreaterThan(1024)
  expect(heapLimit()).toBeLessThan(1200)
})

it('prefers the user’s own limit', () => {
  expect(heapLimit('--max-old-space-size=3000')).toBeGreaterThan(3000)
})

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [64, 4],
])('leaves a processor of %i to the requests, and takes %i for helper threads', (processors, threads) => {
  expect(helperThreads(processors)).toBe(`--v8-pool-size=${threads}`)
})
