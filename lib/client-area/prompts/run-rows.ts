/** A run as the list of prompts reads it. */
export interface RunState {
  prompt_version_id: string
  engine: string
  state: string
  run_at: string
  finished_at: string | null
  error_code: string | null
  error: string | null
}

/** What went wrong last when an engine was asked. */
export interface RunError {
  engine: string
  message: string
  /** When the run failed; null: it is tried again. */
  failedAt: string | null
  /** When it is tried again; null: it is not. */
  nextAt: string | null
}

/** What is known of the runs of one version of a prompt. */
export interface RunStatus {
  waiting: number
  running: number
  lastRunAt: string | null
  errors: readonly RunError[]
}

/** With a full stop, so that another sentence can follow. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const unknownError = 'The engine gave no answer.'

function latestErrors(runs: readonly RunState[]): RunError[] {
  const errors = new Map<string, RunError>()
  for (const { engine, state, run_at, error } of runs) {
    const known = errors.get(engine)
    if (state !== 'waiting' || error === null) continue
    if (known?.nextAt && known.nextAt <= run_at) continue
    errors.set(engine, { engine, message: asSentence(error), failedAt: null, nextAt: run_at })
  }
  // The last run of an engine that is not tried again, if nothing of it waits.
  const seen = new Set<string>()
  for (const { engine, state, finished_at, error } of runs) {
    if (finished_at === null || seen.has(engine)) continue
    seen.add(engine)
    if (state === 'failed' && !errors.has(engine)) {
      errors.set(engine, {
        engine,
        message: asSentence(error ?? unknownError),
        failedAt: finished_at,
        nextAt: null,
      })
    }
  }
  return [...errors.values()]
}

/**
 * What is known of a version's runs.
 * @param runs of one version, finished ones from the newest to the oldest
 */
export function runStatus(runs: readonly RunState[]): RunStatus {
  const count = (state: string) => runs.filter((run) => run.state === state).length
  const answered = runs.find(({ state }) => state === 'done' || state === 'empty')
  return {
    waiting: count('waiting'),
    running: count('running'),
    lastRunAt: answered?.finished_at ?? null,
    errors: latestErrors(runs),
  }
}
