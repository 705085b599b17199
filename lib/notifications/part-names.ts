import 'server-only'
import { engineName } from '../client-area/engine-names'
import { type PartChange, partChanges } from '../geo/metrics/alerts'
import type { PartSums } from '../geo/metrics/part-sums'
import { oneLine } from '../mail/one-line'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

/** A prompt or an engine whose figure changed, with its name. */
export interface NamedChange extends PartChange {
  /** An engine's name, or a prompt's text in quotes. */
  name: string
}

const most = { engines: 2, prompts: 3 }
const promptLength = 120

/** The texts of prompts, by ID. @throws Error if the database refuses or does not respond */
async function promptTexts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const data = await dataOf(adminClient().from('prompts').select('id, text').in('id', ids))
  return new Map(data.map(({ id, text }) => [id, text]))
}

interface ChangeOptions extends Omit<Parameters<typeof partChanges>[2], 'by'> {
  direction: PartChange['direction']
}

/**
 * The engines and prompts whose figure changed most in a direction, by more than chance: at most two engines and three prompts.
 * @throws Error if the database refuses or does not respond
 */
export async function namedChanges(
  before: readonly PartSums[],
  now: readonly PartSums[],
  { direction, ...options }: ChangeOptions,
): Promise<NamedChange[]> {
  const changesBy = (by: 'engine' | 'promptId', count: number) =>
    partChanges(before, now, { ...options, by })
      .filter((change) => change.direction === direction)
      .slice(0, count)
  const prompts = changesBy('promptId', most.prompts)
  const texts = await promptTexts(prompts.map(({ key }) => key))
  return [
    ...changesBy('engine', most.engines).map((change) => ({ ...change, name: engineName(change.key) })),
    ...prompts.flatMap((change) => {
      const text = texts.get(change.key)
      return text ? [{ ...change, name: `“${oneLine(text, promptLength)}”` }] : []
    }),
  ]
}
