import 'server-only'
import { loadTables, partsOf } from './export-parts'
import { type ExportFacts, readMe } from './read-me'
import { csvFile, jsonFile } from './table-files'
import { type ArchiveFile, zipStream } from './zip-stream'

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
