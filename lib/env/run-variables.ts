import { z } from 'zod'

const calls = z.coerce
  .number('is not a number')
  .int('is not a whole number')
  .min(0, 'is less than 0')
  .max(1_000_000, 'is more than 1,000,000')

const dollars = z.coerce
  .number('is not a number')
  .min(0, 'is less than 0')
  .max(1_000_000, 'is more than 1,000,000')

/** The variables of prompt runs, with their rules. */
export const runVariables = {
  GEO_DAILY_CALLS: calls.default(2_000),
  GEO_MONTHLY_COST_USD: dollars.default(100),
  // Five prompts to each of some engines, with the judgments of the answers.
  GEO_FREE_DAILY_CALLS: calls.default(50),
  GEO_FREE_MONTHLY_COST_USD: dollars.default(2),
  GEO_TOTAL_DAILY_CALLS: calls.default(20_000),
  GEO_TOTAL_DAILY_COST_USD: dollars.default(200),
  // Many hosts end a request after 60 seconds.
  GEO_CALL_SECONDS: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(1, 'is less than 1')
    .max(120, 'is more than 120')
    .default(50),
}

type RunVariable = keyof typeof runVariables

export const runExamples: Record<RunVariable, string> = {
  GEO_DAILY_CALLS: '2000',
  GEO_MONTHLY_COST_USD: '100',
  GEO_FREE_DAILY_CALLS: '50',
  GEO_FREE_MONTHLY_COST_USD: '2',
  GEO_TOTAL_DAILY_CALLS: '20000',
  GEO_TOTAL_DAILY_COST_USD: '200',
  GEO_CALL_SECONDS: '50',
}

/** What calls of engines may use, as `claim_runs_in_budget` takes it. Days and months are in UTC. */
export type EngineBudgets = {
  /** Calls of an account in a day, unless the account has a limit of its own. */
  dailyCalls: number
  /** Cost of an account in a month, likewise. */
  monthlyCostUsd: number
  /** The same for an account without a subscription. */
  freeDailyCalls: number
  freeMonthlyCostUsd: number
  /** Of all accounts together in a day. */
  totalDailyCalls: number
  totalDailyCostUsd: number
}

/** How much prompt runs may use. */
export interface RunsEnvironment {
  budgets: EngineBudgets
  /** The longest call of an engine. */
  callMs: number
}

export const runsEnvironment = (checked: Readonly<Record<RunVariable, number>>): RunsEnvironment => ({
  budgets: {
    dailyCalls: checked.GEO_DAILY_CALLS,
    monthlyCostUsd: checked.GEO_MONTHLY_COST_USD,
    freeDailyCalls: checked.GEO_FREE_DAILY_CALLS,
    freeMonthlyCostUsd: checked.GEO_FREE_MONTHLY_COST_USD,
    totalDailyCalls: checked.GEO_TOTAL_DAILY_CALLS,
    totalDailyCostUsd: checked.GEO_TOTAL_DAILY_COST_USD,
  },
  callMs: checked.GEO_CALL_SECONDS * 1_000,
})
