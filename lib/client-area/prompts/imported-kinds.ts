import 'server-only'
import { allRows } from '@/lib/supabase/all-rows'
import type { serverClient } from '@/lib/supabase/server'
import type { PromptRow } from './prompt-file'

/** So many ids fit in the address of a request. */
const batchSize = 100

/** Texts that the database takes as the same. */
const folded = (text: string) => text.toLowerCase()

/**
 * Sets the types of the prompts in a file. The database function that imports them does not know types, and gives each prompt the
 * first one. A type that was chosen before is kept.
 * @param rows those of the file
 * @returns whether all types are set
 */
export async function setImportedKinds(
  client: Awaited<ReturnType<typeof serverClient>>,
  siteId: string,
  rows: readonly PromptRow[],
): Promise<boolean> {
  const wanted = new Map(
    rows.filter(({ kind }) => kind !== 'category').map((row) => [folded(row.text), row.kind]),
  )
  if (wanted.size === 0) return true
  const { data } = await allRows((from, to) =>
    client
      .from('prompts')
      .select('id, text')
      .eq('site_id', siteId)
      .eq('kind', 'category')
      .order('id')
      .range(from, to),
  )
  if (!data) return false
  for (const kind of ['comparison', 'buying'] as const) {
    const ids = data.filter(({ text }) => wanted.get(folded(text)) === kind).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += batchSize) {
      const { error } = await client
        .from('prompts')
        .update({ kind })
        .in('id', ids.slice(start, start + batchSize))
      if (error) return false
    }
  }
  return true
}
