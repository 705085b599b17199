import { Worker } from 'node:worker_threads'
import { JobThread, threadOptions } from '@/lib/threads/job-thread'
import type { TrialJobs } from './trial-worker'

const opened: JobThread<TrialJobs>[] = []

function open({ timeMs = 60_000, maxWaiting = 100, maxWaitingOfOwner = 100 } = {}) {
  const thread = new JobThread<TrialJobs>(
    () =>
      new Worker(new URL('./trial-worker.ts', `file://${__filename}`), {
        ...threadOptions,
        resourceLimits: { maxOldGenerationSizeMb: 48 },
      }),
    { timeMs, maxWaiting, maxWaitingOfOwner },
  )
  opened.push(thread)
  return thread
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.close()))
})

it('does jobs, each for the one who asked', async () => {
  const thread = open()
  const values = Array.from({ length: 20 }, (_, place) => place)
  expect(await Promise.all(values.map((value) => thread.run('double', value, 'a')))).toEqual(
    values.map((value) => 2 * value),
  )
})

it('stops a job that never ends, and does the next one', async () => {
  const thread = open({ timeMs: 6_000 })
  const [endless, next] = await Promise.allSettled([
    thread.run('never', undefined, 'a'),
    thread.run('double', 2, 'a'),
  ])
  expect(endless).toMatchObject({ reason: { name: 'ThreadError', problem: 'slow' } })
  expect(next).toEqual({ status: 'fulfilled', value: 4 })
})

it('ends a job that needs too much memory, and does the next one', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const thread = open()
  const [large, next] = await Promise.allSettled([
    thread.run('large', undefined, 'a'),
    thread.run('double', 2, 'a'),
  ])
  expect(large).toMatchObject({ reason: { problem: 'ended', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } } })
  expect(logged).toHaveBeenCalledTimes(1)
  expect(next).toEqual({ status: 'fulfilled', value: 4 })
})

it('reports what a job throws', async () => {
  await expect(open().run('throws', undefined, 'a')).rejects.toThrow('This job is wrong.')
})

it('gives owners turns, so that one with many jobs delays another by one', async () => {
  const thread = open()
  const ended: string[] = []
  const runs = ['a', 'a', 'a', 'a', 'b'].map(async (owner) => {
    await thread.run('double', 1, owner)
    ended.push(owner)
  })
  await Promise.all(runs)
  // The first two were in the thread, or next in turn, before the other owner came.
  expect(ended.indexOf('b')).toBeLessThanOrEqual(2)
})

it('refuses jobs above the bounds of an owner and of all', async () => {
  const thread = open({ maxWaiting: 3, maxWaitingOfOwner: 2 })
  const owners = ['a', 'a', 'a', 'a', 'b', 'c']
  const results = await Promise.allSettled(owners.map((owner) => thread.run('double', 1, owner)))
  // One is under way and waits no more.
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(results[3]).toMatchObject({ reason: { problem: 'busy' } })
  expect(await thread.run('double', 1, 'a')).toBe(2)
})

it('gives the thread no variables of the site', async () => {
  expect(await open().run('variables', undefined, 'a')).toEqual([])
})
