import { availableParallelism } from 'node:os'

export interface Task {
  label: string
  /** The label of the task whose output this one reads. */
  after?: string
}

/**
 * Runs all tasks in parallel; whenever one ends, the first in the list that need not wait starts.
 * A failed task stops no other, not even one that reads its output: both failures are reported.
 * @param run runs one task
 * @param atOnce how many run at a time; by default one per CPU
 * @returns the results in the order of the list
 */
export async function runInParallel<Each extends Task, Result>(
  tasks: readonly Each[],
  run: (task: Each) => Promise<Result>,
  atOnce = availableParallelism(),
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = []
  const waiting = [...tasks.entries()]
  const unfinished = new Set(tasks.map(({ label }) => label))
  const allEnded = Promise.withResolvers<void>()
  let running = 0

  async function runOne(place: number, task: Each) {
    running += 1
    const [result] = await Promise.allSettled([run(task)])
    results[place] = result
    running -= 1
    unfinished.delete(task.label)
    runNext()
  }

  function runNext() {
    while (running < atOnce) {
      const ready = waiting.findIndex(([, { after }]) => after === undefined || !unfinished.has(after))
      const [next] = ready < 0 ? [] : waiting.splice(ready, 1)
      if (!next) break
      runOne(...next)
    }
    if (running === 0) allEnded.resolve()
  }

  runNext()
  await allEnded.promise
  return results
}
