import { defaultCountry } from '../../engines/countries'
import type { Answer } from '../answer'

export const cadences = ['off', 'daily', 'weekly'] as const
export type Cadence = (typeof cadences)[number]

/** When the enabled prompts of a site are put to which engines. */
export interface Schedule {
  cadence: Cadence
  /** In the time zone. */
  hour: number
  timeZone: string
  engines: readonly string[]
  runsPerPrompt: number
  /** Where the person who asks is, as two letters; also of runs that are asked for by hand. */
  country: string
  /** Null while it is off. */
  nextRunAt: string | null
}

/** Of a site for which none was saved. */
export const noSchedule: Schedule = {
  cadence: 'off',
  hour: 6,
  timeZone: 'UTC',
  engines: [],
  runsPerPrompt: 1,
  country: defaultCountry,
  nextRunAt: null,
}

export type ScheduleField = 'time_zone' | 'engines' | 'runs_per_prompt' | 'country'
export type ScheduleAnswer = Answer<ScheduleField>

export const mostRunsPerPrompt = 10

/** Mean days in a month. */
const daysInMonth = 365.25 / 12

/**
 * How many calls of engines a schedule makes.
 * @param prompts enabled ones
 */
export function scheduledCalls(
  { cadence, engines, runsPerPrompt }: Pick<Schedule, 'cadence' | 'engines' | 'runsPerPrompt'>,
  prompts: number,
): { perTime: number; perDay: number; perMonth: number } {
  const perTime = prompts * engines.length * runsPerPrompt
  const days = { off: 0, daily: 1, weekly: 1 / 7 }[cadence]
  return { perTime, perDay: perTime * days, perMonth: Math.round(perTime * days * daysInMonth) }
}
