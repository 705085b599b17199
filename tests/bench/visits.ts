/**
 * Fills a new database of the local backend with the visits of one site, and measures the queries of the analytics screen.
 * Run: npm run bench -- visits [--visits=1000000] [--pages=2000] [--directory=<to keep the database in>]
 */
import { directorySize } from './ingest/directory-size.ts'
import { readNumbers } from './options.ts'
import { withReportDatabase } from './report-database.ts'
import { timed } from './visitors/figure.ts'
import { fillVisits } from './visits/fill-visits.ts'
import { reportQueries } from './visits/report-queries.ts'

const {
  visits,
  pages,
  directory: kept,
} = readNumbers({
  visits: [1_000_000, 1, 100_000_000],
  pages: [2_000, 1, 10_000],
})
const months = 12

await withReportDatabase(kept, async (database) => {
  const { siteId, directory } = database
  const ms = await timed(() => fillVisits(database, { siteId, visits, months, pages, seed: 1 }))
  console.log(
    `${visits} visits to ${pages} pages in ${months} months\nfilled in ${(ms / 1_000).toFixed(1)} s`,
  )
  // The write-ahead log has a size of its own.
  console.log(`${(await directorySize(directory, 'pg_wal')) >> 20} MB on disk`)
  await database.measure(reportQueries(siteId, new Date()))
})
