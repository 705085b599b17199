import { type PartSums, partSums } from '@/lib/geo/metrics/part-sums'

const none = partSums.parse({ promptId: 'prompt', engine: 'openai' })

/** The sums of one prompt on one engine. */
export const part = (sums: Partial<PartSums>): PartSums => ({ ...none, ...sums })

/** So many days with the same sums. */
export const days = (count: number, { promptId, engine, ...sums }: PartSums): PartSums =>
  part({
    ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, value * count])),
    promptId,
    engine,
  })
