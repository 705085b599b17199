import { useSyncExternalStore } from 'react'
import type { CheckResult } from '@/lib/checker/report'

type Verdict = CheckResult['verdict']

/** Why there is no result, shown at the field. */
export interface CheckProblem {
  message: string
  advice?: string
  /** What is known about assistants, if our checker was refused. */
  note?: string
}

interface CheckProgress {
  /** `done`: the result is about to open. */
  state: 'idle' | 'running' | 'done'
  /** What is being looked at, or that it is done. */
  activity: string
  verdicts: ReadonlyMap<string, Verdict>
  problem: CheckProblem | undefined
}

const idle: CheckProgress = { state: 'idle', activity: '', verdicts: new Map(), problem: undefined }

let current = idle
const listeners = new Set<VoidFunction>()

function change(next: CheckProgress) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: VoidFunction) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The progress of the page's check, which the form and the rows of the list show. */
export const checkProgress = {
  start: (address: string) => change({ ...idle, state: 'running', activity: `Looking for ${address}` }),
  look: (activity: string) => change({ ...current, activity }),
  judge: (id: string, verdict: Verdict) =>
    change({ ...current, verdicts: new Map(current.verdicts).set(id, verdict) }),
  finish: (activity: string) => change({ ...current, state: 'done', activity }),
  fail: (problem: CheckProblem) => change({ ...idle, problem }),
  reset: () => change(idle),
}

/** @param select returns a part of the progress that is the same value until it changes */
export const useCheckProgress = <Part>(select: (progress: CheckProgress) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(current),
    () => select(idle),
  )
