import { type PartSums, partSums } from '@/lib/geo/metrics/part-sums'

/** The sums of one prompt on one engine. */
export const part = (sums: Partial<PartSums>): PartSums =>
  partSums.parse({ promptId: 'prompt', engine: 'openai', ...sums })

/** So many days with the same sums. */
export const days = (count: number, { promptId, engine, ...sums }: PartSums): PartSums =>
  part({
    ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, value * count])),
    promptId,
    engine,
  })
