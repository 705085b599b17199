import type { Json } from '../../../supabase/database.types.gen'
import { hostOwners } from '../../answers/citations/read-citations'
import { namesOwnBrand } from '../../answers/find-mentions'
import type { Brand, Fact, FoundName, Reading } from '../../answers/reading'
import type { StoredReading } from '../../answers/reread-answer'
import type { DatedFact } from '../site-brands'
import type { ClaimedAnswers } from './reading-jobs'

/** In one order of rows and properties, as the database's may differ. */
const textOf = (rows: readonly object[]) =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort()
    .join('\n')

/** What is stored of a name in an answer: how it is written is that of the first answer. */
const storedName = ({ key, count, sentence, host }: Omit<FoundName, 'name'>) => ({
  key,
  count,
  sentence,
  host,
})

const asRows = (rows: readonly object[]) => rows.map((row) => ({ ...row }))

/** Reads an answer again (reread-answer.ts). */
export type Reread = (
  text: string,
  before: StoredReading,
  brands: readonly Brand[],
  facts: readonly Fact[],
) => Reading | Promise<Reading>

/**
 * What `store_readings` stores of answers: what has changed of them, whose pages they cite, and which prompts name the own brand.
 * @throws what `reread` throws
 */
export async function answerReadings(
  { runs, hosts, prompts, cursor }: Pick<ClaimedAnswers, 'runs' | 'hosts' | 'prompts' | 'cursor'>,
  { brands, facts }: { brands: readonly Brand[]; facts: readonly DatedFact[] },
  reread: Reread,
): Promise<{ [part: string]: Json }> {
  const changed: { [part: string]: Json }[] = []
  for (const { id, answer, finishedAt, ...before } of runs) {
    const unchanged = facts.filter(({ updatedAt }) => Date.parse(updatedAt) <= Date.parse(finishedAt))
    const after = await reread(answer, before, brands, unchanged)
    const parts = (['mentions', 'citations', 'statements'] as const).filter(
      (part) => textOf(before[part]) !== textOf(after[part]),
    )
    const isOther = before.identity !== after.identity
    const hasOtherNames = textOf(before.names.map(storedName)) !== textOf(after.names.map(storedName))
    if (parts.length > 0 || isOther || hasOtherNames)
      changed.push({
        runId: id,
        ...(isOther && { identity: after.identity }),
        ...(hasOtherNames && { names: asRows(after.names) }),
        ...Object.fromEntries(parts.map((part) => [part, asRows(after[part])])),
      })
  }
  const ownerOf = hostOwners(brands)
  return {
    runIds: runs.map(({ id }) => id),
    changed,
    hosts: hosts.map((host) => ({ host, ...ownerOf(host) })),
    naming: Object.fromEntries(
      prompts.map(({ versionId, text }) => [versionId, namesOwnBrand(text, brands)]),
    ),
    cursor,
  }
}
