/**
 * Fills a new database of the local backend with the visits of one site, and measures the queries of the analytics screen.
 * Run: node tests/bench/visits.ts [--visits=1000000] [--pages=2000] [--directory=<to keep the database in>]
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { directorySize } from './ingest/directory-size.ts'
import { withReportDatabase } from './report-database.ts'
import { timed } from './visitors/figure.ts'
import { fillVisits } from './visits/fill-visits.ts'
import { reportQueries } from './visits/report-queries.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '2000' },
    directory: { type: 'string' },
  },
})
const visits = z.coerce.number().int().min(1).max(100_000_000).parse(values.visits)
const pages = z.coerce.number().int().min(1).max(1_000_000).parse(values.pages)
const months = 12

await withReportDatabase(values.directory, async (database) => {
  const { siteId, directory } = database
  const ms = await timed(() => fillVisits(database, { siteId, visits, months, pages, seed: 1 }))
  console.log(
    `${visits} visits to ${pages} pages in ${months} months\nfilled in ${(ms / 1_000).toFixed(1)} s`,
  )
  // The write-ahead log has a size of its own.
  console.log(`${(await directorySize(directory, 'pg_wal')) >> 20} MB on disk`)
  await database.measure(reportQueries(siteId, new Date()))
})
