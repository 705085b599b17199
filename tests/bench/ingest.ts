/**
 * Sends visits to a production build on the local Supabase at a constant rate: one in a request, twenty in a request, and
 * one in a request while the local Supabase is killed (kill -9) and started again. Then it compares what was acknowledged
 * with what is stored, and measures the roll-up and the size on disk. Fails if a request fails, if the 95th percentile is 50 ms
 * or more, or if the visits differ.
 * Run: npm run bench -- ingest [--seconds=120] [--rate=550]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../support/stage.ts'
import { adminOf } from '../support/waiting-work.ts'
import { withStage } from './bench-stage.ts'
import { createCustomer } from './ingest/customer.ts'
import { directorySize } from './ingest/directory-size.ts'
import { measureRollUp } from './ingest/measure-roll-up.ts'
import { type LoadResult, runLoad } from './ingest/run-load.ts'
import { compareStored, drain } from './ingest/stored-visits.ts'
import { readNumbers } from './options.ts'
import { residentMemory } from './resident-memory.ts'

const { seconds, rate } = readNumbers({ seconds: [120, 10, 600], rate: [550, 1, 1_000] })

const barMs = 50
/** The site prepares its search index after its start. */
const warmUpSeconds = 15
const killSeconds = Math.min(seconds, 30)
const batchCount = 100

/** Where PGlite keeps tables and indexes. */
const tablesOf = ({ dataDirectory }: Stage) => path.join(dataDirectory, 'supabase/postgres/base')

/** What was sent: the results by name, and the files with the ids of acknowledged visits. */
interface Sent {
  rows: Record<string, LoadResult>
  logs: string[]
}

/** Sends visits in each of the ways. The local Supabase is killed in the middle of the last one. */
async function send(
  stage: Stage,
  key: string,
  directory: string,
  afterSteady: () => Promise<void>,
): Promise<Sent> {
  const logs: string[] = []
  const load = (options: { seconds: number; batch: number; retry?: boolean }) => {
    const log = path.join(directory, `${logs.length}.txt`)
    logs.push(log)
    return runLoad({ url: stage.siteUrl, key, log, rate, ...options })
  }
  await load({ seconds: warmUpSeconds, batch: 1 })
  const single = await load({ seconds, batch: 1 })
  const twenty = await load({ seconds, batch: 20 })
  await afterSteady()
  const whileKilled = load({ seconds: killSeconds, batch: 1, retry: true })
  await pause(killSeconds * 500)
  await stage.restartSupabase()
  const killed = await whileKilled
  return {
    rows: { 'one in a request': single, 'twenty in a request': twenty, 'one, database killed': killed },
    logs,
  }
}

function printLoad(rows: Sent['rows']): void {
  console.log(`\n${rate} visits a second for ${seconds} s; ms from when a request was due to its answer`)
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, { statuses: _, ...figures }]) => [name, figures])),
  )
  for (const [name, { statuses }] of Object.entries(rows)) console.log(`${name}: ${JSON.stringify(statuses)}`)
}

async function measure(stage: Stage, directory: string): Promise<void> {
  const admin = adminOf(stage)
  const { siteId, key, digest } = await createCustomer(admin)
  const bytesBefore = await directorySize(tablesOf(stage))
  let bytes = 0
  let memory: number | undefined
  const { rows, logs } = await send(stage, key, directory, async () => {
    await drain(admin, batchCount)
    bytes = (await directorySize(tablesOf(stage))) - bytesBefore
    memory = await residentMemory(stage.processIds().supabase)
  })
  await drain(admin, batchCount)
  const compared = await compareStored(admin, siteId, logs)

  printLoad(rows)
  console.log('\nAll visits that were sent, the kill included')
  console.table(compared)
  const steadyVisits = (2 * seconds + warmUpSeconds) * rate
  console.log(
    `On disk with indexes and totals, before the kill: ${Math.round(bytes / steadyVisits)} bytes a visit`,
  )
  console.log(`Resident memory of the local Supabase: ${Math.round(memory ?? Number.NaN)} MB`)
  console.log('\nRoll-up of 5,000 visits')
  console.table(await measureRollUp(admin, digest, batchCount))

  const isSteady = Object.values(rows)
    .slice(0, 2)
    .every(({ failed, p95 }) => failed === 0 && p95 < barMs)
  if (!isSteady || compared.lost > 0 || compared['stored, not acknowledged'] > 0) process.exitCode = 1
}

const directory = await mkdtemp(path.join(tmpdir(), 'findable-ingest-'))
try {
  await withStage((stage) => measure(stage, directory), { supabase: true })
} finally {
  await rm(directory, { recursive: true, force: true })
}
