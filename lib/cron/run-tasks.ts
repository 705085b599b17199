import { messageOf } from '../format/error-message'

/** The outcome of tasks that ran one after another. */
export interface TaskRun {
  /** Return values of the tasks that succeeded, by name. */
  results: Record<string, unknown>
  /** Error messages of the tasks that failed or were not started, by name. */
  failures: Record<string, string>
}

/** When a task must have ended (performance.now()). */
interface Limit {
  until: number
}

/**
 * Runs tasks in order. A failed task does not stop the others.
 * @param startUntil no task is started after it (performance.now())
 * @param until when the last one must have ended
 * @returns never throws: a failure is logged in one line with the task's name, and returned
 */
export async function runTasks(
  tasks: Readonly<Record<string, (limit: Limit) => Promise<unknown>>>,
  { startUntil, until }: Limit & { startUntil: number },
): Promise<TaskRun> {
  const run: TaskRun = { results: {}, failures: {} }
  for (const [name, task] of Object.entries(tasks)) {
    if (performance.now() >= startUntil) {
      run.failures[name] = 'Not started: the time limit was reached.'
      continue
    }
    try {
      run.results[name] = (await task({ until })) ?? null
    } catch (error) {
      run.failures[name] = messageOf(error)
      console.error(`Scheduled task failed (${name}): ${messageOf(error)}`)
    }
  }
  return run
}

/**
 * A task that starts at most once in an interval in each process, whatever the clock does, also after a failure.
 * @param intervalMs in milliseconds
 * @returns the task; it returns undefined if it is not due
 */
export function every<Given extends unknown[], Result>(
  intervalMs: number,
  task: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result | undefined> {
  let lastAt = Number.NEGATIVE_INFINITY
  return async (...given) => {
    if (performance.now() - lastAt < intervalMs) return undefined
    lastAt = performance.now()
    return task(...given)
  }
}

/** A task that gets so many milliseconds of a call at most. */
export const lasting =
  <Result>(ms: number, task: (limit: Limit) => Promise<Result>): ((limit: Limit) => Promise<Result>) =>
  ({ until }) =>
    task({ until: Math.min(until, performance.now() + ms) })
