/** What a prompt asks about, in the order of the screen. */
export const kindNames = {
  category: 'category',
  comparison: 'comparison',
  buying: 'buying intent',
} as const

export type PromptKind = keyof typeof kindNames

/** What is known of the runs behind a figure. */
export interface QualityInput {
  /** Distinct enabled prompts with runs. */
  prompts: number
  runs: number
  kinds: ReadonlySet<PromptKind>
  daysWithRuns: number
  daysInRange: number
  /** Median of the runs of a prompt on one engine and day. */
  runsPerPromptEngineDay: number
  engines: number
  engineSurfaces: ReadonlySet<'api' | 'consumer'>
}

/** Above exploratory, in their order. */
export type Level = 'directional' | 'decision-grade'

/** The numbers that decide, in one place. A share of days is in sevenths. */
export const thresholds = {
  prompts: { directional: 50, 'decision-grade': 100 },
  runs: { directional: 100, 'decision-grade': 400 },
  kinds: { directional: 2, 'decision-grade': 3 },
  days: { directional: 3, 'decision-grade': 7 },
  daysOfSeven: { directional: 1, 'decision-grade': 5 },
  runsOfPrompt: { directional: 2, 'decision-grade': 5 },
  engines: { directional: 2, 'decision-grade': 3 },
} as const satisfies Record<string, Record<Level, number>>
