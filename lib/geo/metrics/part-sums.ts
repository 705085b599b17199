import { z } from 'zod'
import { recordOf } from '@/lib/format/record-of'
import { addUp, allSumNames, allSums, type Sums } from './sums'

/** The sums of one prompt on one engine. */
export const partSums = z.object({ ...allSums.shape, promptId: z.string(), engine: z.string() })
export type PartSums = z.output<typeof partSums>

/** The sums of all parts together. */
export const addSums = (parts: readonly Sums[]): Sums => addUp(allSumNames, parts)

const keyOf = ({ promptId, engine }: PartSums) => `${promptId} ${engine}`

/** Adds the sums of several days by prompt and engine. */
export const mergeParts = (days: readonly (readonly PartSums[])[]): PartSums[] =>
  [...Map.groupBy(days.flat(), keyOf).values()].flatMap((parts) => {
    const [first] = parts
    return first ? [{ ...addSums(parts), promptId: first.promptId, engine: first.engine }] : []
  })

/** Two times that are made of the same prompts and engines, in the same proportions. */
export interface ComparableSums {
  now: Sums
  before: Sums
}

const weighted = (sums: Sums, weight: number): Sums => recordOf(allSumNames, (name) => sums[name] * weight)

/**
 * The sums of a time and of the time before it, as if each prompt had been put to each engine in the same proportions in both. So an
 * added prompt or engine, or runs by hand of a few prompts, change no figure. What has many runs before is weighted down, so the
 * sums before are of at most as many runs as there were, and intervals made of them are not too narrow.
 * @param leastTimes how many times as many runs a prompt on an engine needs before as now; with fewer it is left out of both
 * @returns null if nothing is in both
 */
export function comparableSums(
  before: readonly PartSums[],
  now: readonly PartSums[],
  leastTimes: number,
): ComparableSums | null {
  const earlier = new Map(before.map((part) => [keyOf(part), part]))
  const pairs = now.flatMap((part) => {
    const known = earlier.get(keyOf(part))
    const times = known && part.runs > 0 ? known.runs / part.runs : 0
    return known && times > 0 && times >= leastTimes ? [{ part, known, times }] : []
  })
  if (pairs.length === 0) return null
  const fewest = Math.min(...pairs.map(({ times }) => times))
  return {
    now: addSums(pairs.map(({ part }) => part)),
    before: addSums(pairs.map(({ known, times }) => weighted(known, fewest / times))),
  }
}
