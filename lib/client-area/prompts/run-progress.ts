import '@/lib/zod-without-eval'
import { z } from 'zod'

/** How far the runs of a site are, as the progress endpoint answers. */
export const runProgressSchema = z.object({
  waiting: z.int(),
  running: z.int(),
  /** Since the oldest open run was asked for; runs without an answer included. */
  done: z.int(),
  failed: z.int(),
  /** When that was; null: nothing is open, and nothing is counted. */
  since: z.string().nullable(),
  /** When the next waiting run is due, and why it waits; null: it is not put off. */
  next: z.object({ at: z.string(), reason: z.string() }).nullable(),
})

export type RunProgress = z.output<typeof runProgressSchema>

export const nothingOpen: RunProgress = {
  waiting: 0,
  running: 0,
  done: 0,
  failed: 0,
  since: null,
  next: null,
}

export const isOpen = ({ waiting, running }: Pick<RunProgress, 'waiting' | 'running'>): boolean =>
  waiting + running > 0
