/**
 * The database tests: every script in supabase/tests in PGlite, what the local backend does with its database, and the migrations and races
 * between connections on PostgreSQL, each in a thread. Prints the Test Anything Protocol, one test point per script; exits with 1 on
 * failure.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/database/run.ts [--on=postgres] [--report=file.json] [part of a script's path ...]
 * With --on=postgres, all scripts run on PostgreSQL, and nothing in PGlite.
 * TEST_DATABASE_URL is the URL of a PostgreSQL server, with its superuser. Without it, an installed PostgreSQL is started.
 */
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { emitEvent } from '../../local/supervisor/test-run/events.ts'
import { lackOf } from '../../local/supervisor/test-run/programs.ts'
import type { Job, JobMessage } from './job.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  options: { on: { type: 'string' }, report: { type: 'string' } },
  allowPositionals: true,
})

/** Creates the accounts that the other scripts and the races start with. */
const actors = 'supabase/tests/000_actors.test.sql'
const races = 'tests/database/races.ts'
const backend = ['tests/database/history.ts', 'tests/database/statistics.ts']

const isWhollyOnPostgres = values.on === 'postgres'
const isWanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part))
const scripts = globSync('supabase/tests/*.test.sql', { cwd: root })
  .filter((file) => file !== actors && isWanted(file))
  .sort()
const hasScripts = scripts.length > 0 || isWanted(actors)
const hasRaces = isWanted(races)

// With the rights of the migrations' owner at Supabase, PGlite shows what PostgreSQL shows, except what takes two connections.
const jobs: Job[] = []
if (hasScripts && !isWhollyOnPostgres) jobs.push({ on: 'pglite', scripts: [actors, ...scripts] })
if (backend.some(isWanted) && !isWhollyOnPostgres) jobs.push({ on: 'backend' })
if (hasRaces || (isWhollyOnPostgres && hasScripts))
  jobs.push({ on: 'postgres', scripts: [actors, ...(isWhollyOnPostgres ? scripts : [])], hasRaces })
if (jobs.length === 0) {
  console.error(`No script of the database's tests has ${positionals.join(' or ')} in its path.`)
  process.exit(1)
}

const counts = { passed: 0, failed: 0 }
const skips: string[] = []
const files: { file: string; ms: number }[] = []
let points = 0

/** Prints one test point: the sums of a script's own points, and its failures in full. */
function print(message: JobMessage): void {
  points += 1
  if ('lack' in message) {
    skips.push(message.lack)
    console.log(`ok ${points} - ${message.lack} # SKIP ${lackOf(message.lack)}`)
    return
  }
  const { name, ms, report } = message
  counts.passed += report.passed
  counts.failed += report.failed
  files.push({ file: name, ms })
  const verdict = report.failed ? 'not ok' : 'ok'
  console.log(`${verdict} ${points} - ${name}: ${report.passed} passed, ${report.failed} failed`)
  if (!report.failed) return
  for (const fault of report.faults) console.log(fault.replace(/^(#)?/, '# '))
  const script = /[\w.-]+\.sql$/.exec(name)?.[0]
  emitEvent({
    failed: name,
    error: report.faults.join('\n'),
    only: `npm test -- --only database${script ? ` ${script}` : ''}`,
  })
}

const run = (job: Job) =>
  new Promise<void>((resolve) => {
    const worker = new Worker(new URL('./job.ts', import.meta.url), { workerData: job })
    worker.on('message', print)
    worker.on('error', (error) =>
      print({ name: job.on, ms: 0, report: { passed: 0, failed: 1, faults: [`# ${error}`] } }),
    )
    worker.on('exit', () => resolve())
  })

console.log('TAP version 13')
await Promise.all(jobs.map(run))
console.log(`1..${points}`)
console.log(`# ${counts.passed} passed, ${counts.failed} failed`)
if (values.report) await writeFile(values.report, JSON.stringify({ ...counts, skips, files }))
process.exitCode = counts.failed ? 1 : 0
