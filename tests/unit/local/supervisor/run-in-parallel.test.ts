import { runInParallel, type Task } from '../../../../local/supervisor/run-in-parallel.ts'

/** Runs tasks that each take one turn of the event loop, and returns the order of their starts and ends. */
async function trace(tasks: Task[], atOnce: number, failing?: string) {
  const events: string[] = []
  const results = await runInParallel(
    tasks,
    async ({ label }) => {
      events.push(`begin ${label}`)
      await new Promise(setImmediate)
      events.push(`end ${label}`)
      if (label === failing) throw new Error(label)
      return label
    },
    atOnce,
  )
  return { events, results }
}

it('runs up to the allowed number at a time, in the order of the list', async () => {
  const { events } = await trace([{ label: 'a' }, { label: 'b' }, { label: 'c' }], 2)
  expect(events).toEqual(['begin a', 'begin b', 'end a', 'begin c', 'end b', 'end c'])
})

it('starts a task after the one whose output it reads', async () => {
  const { events } = await trace([{ label: 'a' }, { label: 'b', after: ['a'] }, { label: 'c' }], 3)
  expect(events.indexOf('begin b')).toBeGreaterThan(events.indexOf('end a'))
  expect(events.indexOf('begin c')).toBeLessThan(events.indexOf('end a'))
})

it('runs the others when one failed, including one that reads its output', async () => {
  const { results } = await trace([{ label: 'a' }, { label: 'b', after: ['a'] }, { label: 'c' }], 1, 'a')
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

it('runs a task that needs several CPUs when they are free, and one that needs more than there are alone', async () => {
  const tasks = [{ label: 'a' }, { label: 'b', cpus: 2 }, { label: 'c' }, { label: 'd', cpus: 9 }]
  const { events } = await trace(tasks, 2)
  expect(events).toEqual([
    ...['begin a', 'begin c', 'end a', 'end c'],
    ...['begin b', 'end b', 'begin d', 'end d'],
  ])
})
