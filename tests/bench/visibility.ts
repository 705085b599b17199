/**
 * Fills a new database of the local backend with a year of runs of the Pro plan (50 prompts, 4 engines, 5 runs a day: 365,000), and
 * measures the queries of the dashboard and of the prompts screen, also before the database has statistics (ANALYZE).
 * Run: node tests/bench/visibility.ts [--days=365] [--directory=<to keep the database in>]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { fillRuns } from './visibility/fill-runs.ts'
import { reportQueries } from './visibility/report-queries.ts'
import { median } from './visitors/figure.ts'

const { values } = parseArgs({
  options: { days: { type: 'string', default: '365' }, directory: { type: 'string' } },
})
const days = z.coerce.number().int().min(1).max(1_000).parse(values.days)
const kept = values.directory
const rounds = 8
/** No query of the screen may take longer. */
const mostMs = 200

const [user, account, siteId] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const site = `
  insert into auth.users (id, email) values ('${user}', 'bench@example.com');
  insert into public.accounts (id, name, plan_id) values ('${account}', 'Bench', 'pro');
  insert into public.account_members (account_id, user_id, role) values ('${account}', '${user}', 'owner');
  insert into public.sites (id, account_id, name, domain) values ('${siteId}', '${account}', 'Bench', 'example.com')`
const asUser = `begin; select
  set_config('request.jwt.claims', '{"sub": "${user}", "role": "authenticated"}', true), set_config('role', 'authenticated', true)`

const size = {
  siteId: siteId ?? '',
  accountId: account ?? '',
  days,
  prompts: 50,
  engines: ['openai', 'anthropic', 'google', 'perplexity'],
  runsPerPrompt: 5,
  storedRuns: 20_000,
}

const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'findable-visibility-')))
const connection = await openDatabase(directory)
const { driver } = connection

/** Prints the times of each query. Its first call is in a new transaction, but finds the pages that the queries before it read. */
async function measure(title: string): Promise<void> {
  console.log(`\n${title}`)
  for (const [name, query] of Object.entries(reportQueries(size.siteId, new Date()))) {
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
      `${name.padEnd(32)} median ${median(times).toFixed(0).padStart(5)} ms, first ${(times[0] ?? 0).toFixed(0).padStart(5)} ms${verdict}`,
    )
  }
}

try {
  await applyMigrations(driver, path.join(import.meta.dirname, '../../supabase/migrations'))
  await driver.exec(site)
  const began = performance.now()
  await fillRuns(driver, size)
  console.log(`${days * size.prompts * size.engines.length * size.runsPerPrompt} runs in ${days} days`)
  console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  await measure('without statistics')
  await driver.exec('vacuum analyze')
  await measure('with statistics')
} finally {
  await connection.close()
  if (!kept) await rm(directory, { recursive: true })
}
