import { z } from 'zod'

/** The variables of prompt runs, with their rules. */
export const runVariables = {
  GEO_DAILY_CALLS: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(0, 'is less than 0')
    .max(1_000_000, 'is more than 1,000,000')
    .default(2_000),
  GEO_MONTHLY_COST_USD: z.coerce
    .number('is not a number')
    .min(0, 'is less than 0')
    .max(1_000_000, 'is more than 1,000,000')
    .default(100),
  // Many hosts end a request after 60 seconds.
  GEO_CALL_SECONDS: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(1, 'is less than 1')
    .max(120, 'is more than 120')
    .default(50),
}

export const runExamples: Record<keyof typeof runVariables, string> = {
  GEO_DAILY_CALLS: '2000',
  GEO_MONTHLY_COST_USD: '100',
  GEO_CALL_SECONDS: '50',
}

/** How much prompt runs may use. */
export interface RunsEnvironment {
  /** Calls of engines for an account in a day (UTC), unless the account has a limit of its own. */
  dailyCalls: number
  /** Cost of an account in a month, likewise. */
  monthlyCostUsd: number
  /** The longest call of an engine. */
  callMs: number
}
