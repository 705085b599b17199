import type { SupabaseClient } from '@supabase/supabase-js'
import { type Range, rangeAt, runRangeIds } from '@/lib/client-area/report/ranges'
import type { Totals } from '@/lib/geo/metrics/sums'
import { addRow } from '@/tests/unit/lib/account-api/made-account'

/** With the names of the database's columns. */
const columnsOf = (sums: object) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      sum,
    ]),
  )

async function insert(admin: SupabaseClient, table: string, rows: object): Promise<void> {
  const { error } = await admin.from(table).insert(rows)
  if (error) throw error
}

/** Adds the brands of totals, with their IDs as names. @returns the names by the ID of the row */
export async function addBrands(
  admin: SupabaseClient,
  site_id: string,
  brands: Totals['brands'],
): Promise<Map<string, string>> {
  await admin.from('brands').delete().eq('site_id', site_id)
  const names = new Map<string, string>()
  for (const { brandId: name, isOwn: is_own } of brands)
    names.set(await addRow(admin, 'brands', { site_id, name, is_own }), name)
  return names
}

/** Adds a prompt. @returns the ID of its version */
export async function addPrompt(admin: SupabaseClient, prompt: object): Promise<string> {
  const id = await addRow(admin, 'prompts', prompt)
  const { data } = await admin.from('prompts').select('version_id').eq('id', id).single()
  return data?.version_id
}

/** In the current day, week and month. */
export const currentBuckets = (now: Date) =>
  runRangeIds.slice(1).map((id) => {
    const { bucket, buckets } = rangeAt(id, now)
    return { grain: bucket, starts_on: buckets.at(-1) ?? '' }
  })

/** Stores the totals of a prompt on an engine. @param names of the brands, by the ID of the row */
export async function storeTotals(
  admin: SupabaseClient,
  place: { site_id: string; prompt_version_id: string; engine: string },
  buckets: readonly { grain: Range['bucket']; starts_on: string }[],
  { runs, brands }: Pick<Totals, 'runs' | 'brands'>,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rowId = (brandId: string) => [...names].find(([, name]) => name === brandId)?.[0]
  for (const bucket of buckets) {
    await insert(admin, 'run_totals', { ...place, ...bucket, ...columnsOf(runs) })
    const named = brands.map(({ brandId, isOwn, domains, ...sums }) => ({
      ...place,
      ...bucket,
      brand_id: rowId(brandId),
      ...columnsOf(sums),
    }))
    await insert(admin, 'mention_totals', named)
  }
}
