import type { PartSums } from '@/lib/geo/metrics/part-sums'

const none: PartSums = {
  promptId: 'prompt',
  engine: 'openai',
  runs: 0,
  ownCitedRuns: 0,
  mentions: 0,
  allMentions: 0,
  rankSum: 0,
  rankSquareSum: 0,
  sentimentRuns: 0,
  sentimentSum: 0,
  sentimentSquareSum: 0,
}

/** The sums of one prompt on one engine. */
export const part = (sums: Partial<PartSums>): PartSums => ({ ...none, ...sums })

/** So many days with the same sums. */
export const days = (count: number, { promptId, engine, ...sums }: PartSums): PartSums => ({
  ...none,
  ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, value * count])),
  promptId,
  engine,
})
