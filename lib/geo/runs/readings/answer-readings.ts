import type { Json } from '../../../supabase/database.types.gen'
import { hostOwners } from '../../answers/citations/read-citations'
import type { Brand, Mention } from '../../answers/reading'
import type { ClaimedAnswers } from './reading-jobs'

const keyOf = ({ brandId, rank, count, offset, strength, sentiment, judgedBy, framing, sentence }: Mention) =>
  JSON.stringify([brandId, rank, count, offset, strength, sentiment, judgedBy, framing, sentence])

const isEqual = (before: readonly Mention[], after: readonly Mention[]) =>
  before.length === after.length && before.map(keyOf).sort().join() === after.map(keyOf).sort().join()

/** Reads an answer again (reread-answer.ts). */
export type Reread = (
  text: string,
  before: readonly Mention[],
  brands: readonly Brand[],
) => Mention[] | Promise<Mention[]>

/**
 * What `store_readings` stores of answers: their mentions, if they have changed, and whose pages they cite.
 * @throws what `reread` throws
 */
export async function answerReadings(
  { runs, hosts, cursor }: Pick<ClaimedAnswers, 'runs' | 'hosts' | 'cursor'>,
  brands: readonly Brand[],
  reread: Reread,
): Promise<Json> {
  const changed: Json[] = []
  for (const { id, answer, mentions: before } of runs) {
    const mentions = await reread(answer, before, brands)
    if (!isEqual(before, mentions)) changed.push({ runId: id, mentions: mentions.map((one) => ({ ...one })) })
  }
  const ownerOf = hostOwners(brands)
  return {
    runIds: runs.map(({ id }) => id),
    changed,
    hosts: hosts.map((host) => ({ host, ...ownerOf(host) })),
    cursor,
  }
}
