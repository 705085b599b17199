import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { allRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'

const decompress = promisify(gunzip)

const tablesSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))

/** A table of an export. */
export interface ExportTable {
  name: string
  columns: readonly string[]
  /** Numbers of its parts, in their order. */
  parts: readonly number[]
}

/** The tables of an export that is ready, also those without rows. @throws SupabaseError */
export async function loadTables(exportId: string): Promise<ExportTable[]> {
  const [tables, parts] = await Promise.all([
    dataOf(adminClient().rpc('account_export_tables')),
    allRows((from, to) =>
      adminClient()
        .from('account_export_parts')
        .select('number, table_name')
        .eq('export_id', exportId)
        .order('number')
        .range(from, to),
    ),
  ])
  const numbers = Map.groupBy(parts, ({ table_name }) => table_name)
  return tablesSchema.parse(tables).map(({ name, columns }) => ({
    name,
    columns,
    parts: (numbers.get(name) ?? []).map(({ number }) => number),
  }))
}

/**
 * The rows of a table, a part at a time: JSON objects, one a line.
 * @throws SupabaseError; Error if the export was deleted meanwhile
 */
export async function* partsOf(exportId: string, { parts }: ExportTable): AsyncGenerator<string> {
  for (const number of parts) {
    const data = await dataOf(adminClient().rpc('account_export_part', { export_id: exportId, number }))
    if (data === null) throw new Error('The export was deleted while it was downloaded.')
    yield (await decompress(Buffer.from(data, 'base64'))).toString()
  }
}
