import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { allRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'
import { tableDescriptions } from './table-descriptions'
import { csvFile, jsonFile } from './table-files'
import { type ArchiveFile, zipStream } from './zip-stream'

/** What the read-me of an archive says of its export. */
interface ExportFacts {
  accountName: string
  isSample: boolean
  /** ISO 8601 */
  requestedAt: string
  /** ISO 8601 */
  readyAt: string
  rowCount: number
}

const nameWidth = 24

/** The text that explains an archive. @param tables names of its tables, in their order */
function readMe(
  { accountName, isSample, requestedAt, readyAt, rowCount }: ExportFacts,
  tables: readonly string[],
): string {
  return [
    `Export of the account ${accountName}`,
    '',
    ...(isSample ? ['This is a sample account: its data is made up.', ''] : []),
    `Requested: ${requestedAt}`,
    `Ready:     ${readyAt}`,
    `Rows:      ${rowCount}`,
    '',
    'Everything that we store about the account is in these files, once as JSON and once as CSV:',
    '',
    '  json/<table>.json   A JSON array. Each row is an object on a line of its own.',
    '  csv/<table>.csv     The same rows. The first line names the columns. UTF-8, comma-separated.',
    '',
    'Good to know:',
    '',
    '- Times are in UTC, in ISO 8601. Amounts of money are in US dollars.',
    '- Rows refer to each other by ID: the run_id of a citation is the id of a run in prompt_runs, and so on.',
    '- created_by, requested_by and similar columns have the user_id of account_members. Users who left the account are not listed there.',
    '- In CSV files, lists and objects are written as JSON. A text that a spreadsheet would run as a formula has an apostrophe before it. Only the JSON files have such texts unchanged.',
    '- Rows that were added or changed between the two times above may be missing, or may be as they were before.',
    '- Left out are secrets (keys, tokens, recovery codes, passwords) and records that only keep our service running, such as queues.',
    '',
    'The tables:',
    '',
    ...tables.map((name) => `  ${name.padEnd(nameWidth)}${tableDescriptions[name] ?? ''}`),
    '',
  ].join('\n')
}

const decompress = promisify(gunzip)

const tablesSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))

/** A table of an export. */
interface ExportTable {
  name: string
  columns: readonly string[]
  /** Numbers of its parts, in their order. */
  parts: readonly number[]
}

/** The tables of an export that is ready, also those without rows. @throws SupabaseError */
async function loadTables(exportId: string): Promise<ExportTable[]> {
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
async function* partsOf(exportId: string, { parts }: ExportTable): AsyncGenerator<string> {
  for (const number of parts) {
    const data = await dataOf(adminClient().rpc('account_export_part', { export_id: exportId, number }))
    if (data === null) throw new Error('The export was deleted while it was downloaded.')
    yield (await decompress(Buffer.from(data, 'base64'))).toString()
  }
}

/** Too deep for cells: what engines sent. */
const jsonOnly: readonly string[] = ['run_responses']

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/**
 * The ZIP archive of an export that is ready, as a stream: of its rows, one part is in memory at a time.
 * @throws SupabaseError before the first byte; later the stream fails
 */
export async function exportArchive(exportId: string, facts: ExportFacts) {
  const tables = await loadTables(exportId)
  const files = tables.flatMap((table): ArchiveFile[] => [
    { name: `json/${table.name}.json`, content: () => jsonFile(partsOf(exportId, table)) },
    ...(jsonOnly.includes(table.name)
      ? []
      : [
          {
            name: `csv/${table.name}.csv`,
            content: () => csvFile(table.columns, partsOf(exportId, table)),
          },
        ]),
  ])
  const text = readMe(
    facts,
    tables.map(({ name }) => name),
  )
  return zipStream([{ name: 'README.txt', content: () => once(text) }, ...files], new Date(facts.readyAt))
}
