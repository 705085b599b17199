import { availableParallelism } from 'node:os'

export interface Task {
  label: string
  /** The labels of the tasks whose output this one reads. */
  after?: readonly string[]
  /** How many CPUs it keeps busy; 1 by default. */
  cpus?: number
}

/**
 * Runs tasks in parallel: whenever one ends, the first ones in the list start that need not wait and for which CPUs are
 * free. A failed task stops no other, not even one that reads its output: both failures are reported.
 * @param run runs one task
 * @param cpus how many may be in use; a task that needs more runs alone
 * @returns the results in the order of the list
 */
export async function runInParallel<Each extends Task, Result>(
  tasks: readonly Each[],
  run: (task: Each) => Promise<Result>,
  cpus = availableParallelism(),
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = []
  const waiting = [...tasks.entries()]
  const unfinished = new Set(tasks.map(({ label }) => label))
  const allEnded = Promise.withResolvers<void>()
  let used = 0

  async function runOne(place: number, task: Each) {
    used += task.cpus ?? 1
    const [result] = await Promise.allSettled([run(task)])
    results[place] = result
    used -= task.cpus ?? 1
    unfinished.delete(task.label)
    runNext()
  }

  const mayStart = ({ after = [], cpus: needed = 1 }: Task) =>
    !after.some((label) => unfinished.has(label)) && (used === 0 || used + needed <= cpus)

  function runNext() {
    for (;;) {
      const ready = waiting.findIndex(([, task]) => mayStart(task))
      const [next] = ready < 0 ? [] : waiting.splice(ready, 1)
      if (!next) break
      runOne(...next)
    }
    if (used === 0) allEnded.resolve()
  }

  runNext()
  await allEnded.promise
  return results
}
