/**
 * The database tests: every script in supabase/tests in PGlite, upgrades of older databases there, and the migrations and races
 * between connections on PostgreSQL. Prints the Test Anything Protocol, one test point per script; exits with 1 on failure.
 * Run: node tests/database/run.ts [--on=postgres] [--report=file.json] [part of a script's path ...]
 * With --on=postgres, all scripts run on PostgreSQL, and nothing in PGlite.
 * TEST_DATABASE_URL is the URL of a PostgreSQL server, with its superuser. Without it, an installed PostgreSQL is started.
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findPostgres, lackOf } from '../../local/supervisor/test-run/programs.ts'
import { openPgliteDatabase } from './pglite-database.ts'
import { makePostgresDatabase } from './postgres-database.ts'
import { type PostgresServer, postgresServerAt, startPostgres } from './postgres-server.ts'
import { runRaces } from './run-races.ts'
import { runStatistics } from './statistics.ts'
import { readTap } from './tap.ts'
import type { TestDatabase } from './test-database.ts'
import { runUpgrades } from './upgrades.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  options: { on: { type: 'string' }, report: { type: 'string' } },
  allowPositionals: true,
})

/** Creates the accounts that the other scripts and the races start with. */
const actors = 'supabase/tests/000_actors.test.sql'
const races = 'tests/database/races.ts'
const upgrades = 'tests/database/upgrades.ts'
const statistics = 'tests/database/statistics.ts'

const isWhollyOnPostgres = values.on === 'postgres'
const isWanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part))
const scripts = globSync('supabase/tests/*.test.sql', { cwd: root })
  .filter((file) => file !== actors && isWanted(file))
  .sort()
if (scripts.length === 0 && ![actors, races, upgrades, statistics].some(isWanted)) {
  console.error(`No script of the database's tests has ${positionals.join(' or ')} in its path.`)
  process.exit(1)
}

const counts = { passed: 0, failed: 0 }
const skips: string[] = []
const files: { file: string; ms: number }[] = []
let points = 0

/** Prints one test point: the sums of a script's own points, and its failures in full. */
async function point(name: string, run: () => Promise<string[]>): Promise<void> {
  const began = performance.now()
  const report = await run()
    .then(readTap)
    .catch((error: unknown) => ({ passed: 0, failed: 1, faults: [`# ${error}`] }))
  counts.passed += report.passed
  counts.failed += report.failed
  points += 1
  files.push({ file: name, ms: performance.now() - began })
  const verdict = report.failed ? 'not ok' : 'ok'
  console.log(`${verdict} ${points} - ${name}: ${report.passed} passed, ${report.failed} failed`)
  if (report.failed) for (const fault of report.faults) console.log(fault.replace(/^(#)?/, '# '))
}

async function runScripts(database: TestDatabase): Promise<void> {
  for (const file of [actors, ...scripts]) {
    await point(`${database.label}, ${path.basename(file)}`, async () =>
      database.run(await readFile(path.join(root, file), 'utf8')),
    )
  }
}

async function onPglite(): Promise<void> {
  await using database = await openPgliteDatabase(root)
  await runScripts(database)
  if (isWanted(upgrades)) await point('PGlite, upgrades of older databases', () => runUpgrades(root))
  if (isWanted(statistics)) await point('PGlite, statistics of tables', runStatistics)
}

/** The server to test on, or undefined if there is none. */
async function postgresServer(): Promise<PostgresServer | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return postgresServerAt(url)
  const programs = findPostgres()
  return programs ? startPostgres(programs) : undefined
}

async function onPostgres(): Promise<void> {
  await using server = await postgresServer()
  if (!server) {
    points += 1
    skips.push('PostgreSQL')
    console.log(`ok ${points} - PostgreSQL # SKIP ${lackOf('PostgreSQL')}`)
    return
  }
  await using database = await makePostgresDatabase(server, root)
  // With the rights of the migrations' owner at Supabase, PGlite shows what PostgreSQL shows, except what takes two connections.
  if (isWhollyOnPostgres) await runScripts(database)
  else await database.run(await readFile(path.join(root, actors), 'utf8'))
  if (isWanted(races)) await point(`${database.label}, races`, () => runRaces(database))
}

console.log('TAP version 13')
await Promise.all([isWhollyOnPostgres || onPglite(), onPostgres()])
console.log(`1..${points}`)
console.log(`# ${counts.passed} passed, ${counts.failed} failed`)
if (values.report) await writeFile(values.report, JSON.stringify({ ...counts, skips, files }))
process.exitCode = counts.failed ? 1 : 0
