/** One of the jobs of run.ts, in a thread of its own. Sends a report of each test file to the main thread. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { findPostgres } from '../../local/supervisor/test-run/programs.ts'
import { runHistory } from './history.ts'
import { openPgliteDatabase } from './pglite-database.ts'
import { makePostgresDatabase } from './postgres-database.ts'
import { type PostgresServer, postgresServerAt, startPostgres } from './postgres-server.ts'
import { runRaces } from './run-races.ts'
import { runStatistics } from './statistics.ts'
import { readTap, type TapReport } from './tap.ts'
import type { TestDatabase } from './test-database.ts'

/** What a thread does. Scripts are paths relative to the project; the first one creates what the others and the races start with. */
export type Job =
  | { on: 'pglite'; scripts: readonly string[] }
  | { on: 'backend' }
  | { on: 'postgres'; scripts: readonly string[]; hasRaces: boolean }

/** A message to the main thread: a test point, or that PostgreSQL was not found. */
export type JobMessage = { name: string; ms: number; report: TapReport } | { lack: 'PostgreSQL' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const send = (message: JobMessage) => parentPort?.postMessage(message)

/** Runs what makes one test point. An error is its failure. */
async function point(name: string, run: () => Promise<string[]>): Promise<void> {
  const began = performance.now()
  const report = await run()
    .then(readTap)
    .catch((error: unknown) => ({ passed: 0, failed: 1, faults: [`# ${error}`] }))
  send({ name, ms: performance.now() - began, report })
}

async function runScripts(database: TestDatabase, scripts: readonly string[]): Promise<void> {
  for (const file of scripts) {
    await point(`${database.label}, ${path.basename(file)}`, async () =>
      database.run(await readFile(path.join(root, file), 'utf8')),
    )
  }
}

/** The server to test on, or undefined if there is none. */
async function postgresServer(): Promise<PostgresServer | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return postgresServerAt(url)
  const programs = findPostgres()
  return programs ? startPostgres(programs) : undefined
}

const job: Job = workerData
if (job.on === 'backend') {
  await point('PGlite, history of migrations and seeds', runHistory)
  await point('PGlite, statistics of tables', runStatistics)
} else if (job.on === 'pglite') {
  await using database = await openPgliteDatabase(root)
  await runScripts(database, job.scripts)
} else {
  await using server = await postgresServer()
  if (!server) send({ lack: 'PostgreSQL' })
  else {
    await using database = await makePostgresDatabase(server, root)
    await runScripts(database, job.scripts)
    if (job.hasRaces) await point(`${database.label}, races`, () => runRaces(database))
  }
}
