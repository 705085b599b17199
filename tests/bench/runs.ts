/**
 * Makes prompt runs with stand-ins for the engines, and kills the site (kill -9) again and again while calls are under way. Then
 * it compares the stored answers with the totals. Fails if a run is lost or counted twice.
 * Run: npm run bench -- runs [--runs=500] [--kills=50]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startEngineStandIns } from '../support/engine-stand-ins/start.ts'
import { standInVariables } from '../support/engine-stand-ins/variables.ts'
import type { Stage } from '../support/stage.ts'
import { adminOf } from '../support/waiting-work.ts'
import { withStage } from './bench-stage.ts'
import { createCustomer } from './ingest/customer.ts'
import { readNumbers } from './options.ts'
import { addRuns, makeRunsDue } from './runs/planned-runs.ts'
import { compareTotals, countUsage, runStates } from './runs/stored-runs.ts'

const { runs: runCount, kills: killCount } = readNumbers({ runs: [500, 1, 2_000], kills: [50, 0, 200] })

/** How long the stand-ins take: long enough that a kill finds calls under way. */
const answerMs = 700
/** Between the calls of /api/cron. */
const cronMs = 1_000
/** For the site, between its start and a kill. */
const upMs = { least: 1_500, most: 4_000 }
/** After the last kill, for all runs to end. */
const endMs = 10 * 60_000

/** Calls /api/cron until it is ended. The site may be down. */
async function callCron({ siteUrl, cronSecret }: Stage, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await fetch(`${siteUrl}/api/cron`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cronSecret}` },
      signal,
    }).catch(() => undefined)
    await pause(cronMs)
  }
}

const standIns = await startEngineStandIns()
standIns.set({ delayMs: answerMs })

async function measure(stage: Stage): Promise<void> {
  const admin = adminOf(stage)
  const { siteId } = await createCustomer(admin)
  await addRuns(admin, siteId, runCount)
  const isOpen = async () => {
    await makeRunsDue(admin, siteId)
    const { waiting = 0, running = 0 } = await runStates(admin, siteId)
    return waiting + running > 0
  }

  const began = performance.now()
  const ended = new AbortController()
  const cron = callCron(stage, ended.signal)
  let kills = 0
  while (kills < killCount) {
    await pause(upMs.least + Math.random() * (upMs.most - upMs.least))
    if (!(await isOpen())) break
    await stage.stopSite('at once')
    kills += 1
    await stage.startSite()
  }
  const until = performance.now() + endMs
  while ((await isOpen()) && performance.now() < until) await pause(1_000)
  const seconds = (performance.now() - began) / 1_000
  ended.abort()
  await cron

  const states = await runStates(admin, siteId)
  const compared = await compareTotals(admin, siteId)
  const calls = standIns.calls().filter(({ isJudgment }) => !isJudgment).length
  const usage = await countUsage(admin, siteId)
  console.log(`\n${runCount} runs in ${seconds.toFixed(0)} s; the site was killed ${kills} times`)
  console.table({ 'runs by state': states })
  console.table(compared)
  console.log(
    `Calls that reached the stand-ins: ${calls}; counted as usage: ${usage}, of which ${usage - runCount} were lost`,
  )

  const { rows, ...totals } = compared
  const isEqual = Object.values(totals).every((total) => JSON.stringify(total) === JSON.stringify(rows))
  if (states.done !== runCount || !isEqual || calls > usage) process.exitCode = 1
}

try {
  const added = {
    ...standInVariables(standIns.url),
    GEO_DAILY_CALLS: '100000',
    GEO_MONTHLY_COST_USD: '100000',
    GEO_FREE_DAILY_CALLS: '100000',
    GEO_FREE_MONTHLY_COST_USD: '100000',
    GEO_TOTAL_DAILY_CALLS: '1000000',
    GEO_TOTAL_DAILY_COST_USD: '1000000',
    // A killed worker's runs are claimed again 40 seconds after the longest call.
    GEO_CALL_SECONDS: '5',
  }
  await withStage(measure, { supabase: true, added })
} finally {
  await standIns.close()
}
