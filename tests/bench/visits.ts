/**
 * Fills a new database of the local backend with the visits of one site, and measures the queries of the analytics screen.
 * Run: node tests/bench/visits.ts [--visits=1000000] [--pages=2000] [--directory=<to keep the database in>]
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { median } from './visitors/figure.ts'
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
const kept = values.directory
const months = 12
const rounds = 8
/** No query of the screen may take longer. */
const mostMs = 200

const [user, account, siteId] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const site = `
  insert into auth.users (id, email) values ('${user}', 'bench@example.com');
  insert into public.accounts (id, name) values ('${account}', 'Bench');
  insert into public.account_members (account_id, user_id, role) values ('${account}', '${user}', 'owner');
  insert into public.sites (id, account_id, name, domain) values ('${siteId}', '${account}', 'Bench', 'example.com')`
const asUser = `begin; select
  set_config('request.jwt.claims', '{"sub": "${user}", "role": "authenticated"}', true), set_config('role', 'authenticated', true)`

/** The bytes of all files except the write-ahead log, which has a size of its own. */
async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('pg_wal'))
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'findable-visits-')))
const connection = await openDatabase(directory)
const { driver } = connection
try {
  await applyMigrations(driver, path.join(import.meta.dirname, '../../supabase/migrations'))
  await driver.exec(site)
  const began = performance.now()
  await fillVisits(driver, { siteId: siteId ?? '', visits, months, pages, seed: 1 })
  console.log(`${visits} visits to ${pages} pages in ${months} months`)
  console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  console.log(`${(await sizeOf(directory)) >> 20} MB on disk`)
  for (const [name, query] of Object.entries(reportQueries(siteId ?? '', new Date()))) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await driver.exec(asUser)
      const start = performance.now()
      await driver.query(query)
      times.push(performance.now() - start)
      await driver.exec('commit')
    }
    const verdict = median(times) > mostMs ? `  over ${mostMs} ms` : ''
    console.log(
      `${name.padEnd(44)} median ${median(times).toFixed(0).padStart(5)} ms, first ${(times[0] ?? 0).toFixed(0).padStart(5)} ms${verdict}`,
    )
  }
} finally {
  await connection.close()
  if (!kept) await rm(directory, { recursive: true })
}
