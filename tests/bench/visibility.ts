/**
 * Fills a new database of the local backend with a year of runs of the Pro plan (50 prompts, 4 engines, 5 runs a day: 365,000), and
 * measures the queries of the overview and of the prompts screen, also before the database has statistics (ANALYZE).
 * Run: npm run bench -- visibility [--days=365] [--directory=<to keep the database in>]
 */
import { readNumbers } from './options.ts'
import { withReportDatabase } from './report-database.ts'
import { fillRuns, proPlan } from './visibility/fill-runs.ts'
import { reportQueries } from './visibility/report-queries.ts'
import { timed } from './visitors/figure.ts'

const { days, directory } = readNumbers({ days: [365, 1, 1_000] })

await withReportDatabase(directory, async (database) => {
  const { siteId, accountId } = database
  const ms = await timed(() => fillRuns(database, { siteId, accountId, days, ...proPlan }))
  const { prompts, engines, runsPerPrompt } = proPlan
  console.log(`${days * prompts * engines.length * runsPerPrompt} runs in ${days} days`)
  console.log(`filled in ${(ms / 1_000).toFixed(1)} s`)
  for (const title of ['without statistics', 'with statistics']) {
    if (title === 'with statistics') await database.exec('vacuum analyze')
    console.log(`\n${title}`)
    await database.measure(reportQueries(siteId, new Date()))
  }
})
