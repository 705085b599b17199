/**
 * Measures the home page while each entry for what strangers send is given its worst allowed input, as often as its limits
 * allow, compared with no other requests. Exits with code 1 if its p99 is more than three times as long.
 * Run: npm run bench -- worst-input [--seconds=15]
 */
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startEngineStandIns } from '../support/engine-stand-ins/start.ts'
import { standInVariables } from '../support/engine-stand-ins/variables.ts'
import type { Stage } from '../support/stage.ts'
import { withStage } from './bench-stage.ts'
import { readNumbers } from './options.ts'
import { median, quantile, timed } from './visitors/figure.ts'
import { checkedAddresses, type Entry, hosts, openEntries } from './worst-input/entries.ts'
import { startHostileSite } from './worst-input/hostile-site.ts'
import { load } from './worst-input/request.ts'

const { seconds } = readNumbers({ seconds: [15, 2, 600] })
const mostTimes = 3
/** A visitor's requests, so that the processor of the measurement has time for the rest. */
const everyMs = 10
const warmUpMs = 3_000

/** A visitor's connections, which no other request uses. */
const agent = new Agent({ keepAlive: true })

/** Requests the home page for some seconds. @returns milliseconds of each request */
async function visit(siteUrl: string): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  while (performance.now() < until) {
    times.push(await timed(() => load(siteUrl, { agent })))
    await pause(everyMs)
  }
  return times
}

/** Sends to an entry again and again until it is stopped. @returns how often, and the last failure */
async function feed({ send, atOnce, perMinute }: Entry, signal: AbortSignal) {
  let sent = 0
  let failure: unknown
  const apartMs = perMinute === undefined ? 0 : (atOnce * 60_000) / perMinute
  const one = async () => {
    while (!signal.aborted) {
      const next = pause(apartMs, undefined, { signal }).catch(() => undefined)
      await send(sent++).catch((error: unknown) => {
        failure = error
      })
      await next
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { sent, failure }
}

const figures = (times: readonly number[]) => ({
  'p50, ms': median(times).toFixed(1),
  'p99, ms': quantile(times, 0.99).toFixed(1),
  'longest, ms': Math.max(...times).toFixed(0),
})

async function measure(stage: Stage, standIns: Awaited<ReturnType<typeof startEngineStandIns>>, url: string) {
  const entries = await openEntries(stage, standIns, url)
  // The first requests compile what they need.
  await visit(stage.siteUrl)
  const idle = await visit(stage.siteUrl)
  const bar = mostTimes * quantile(idle, 0.99)
  const rows: Record<string, object> = { 'No other requests': figures(idle) }
  for (const entry of entries) {
    console.log(`  ${entry.name} ...`)
    // The first ones compile what they need, too.
    const warm = feed(entry, AbortSignal.timeout(warmUpMs))
    await pause(warmUpMs)
    await warm
    const stop = new AbortController()
    const feeding = feed(entry, stop.signal)
    const times = await visit(stage.siteUrl)
    stop.abort()
    const { sent, failure } = await feeding
    if (failure) console.error(`${entry.name}:`, failure)
    const isMet = quantile(times, 0.99) <= bar
    if (!isMet) process.exitCode = 1
    rows[entry.name] = { input: entry.input, sent, ...figures(times), verdict: isMet ? 'ok' : 'MISSED' }
  }
  console.log(`\nThe home page meanwhile; bar: its p99 is at most ${bar.toFixed(1)} ms, ${mostTimes} x idle`)
  console.table(rows)
}

const [standIns, hostile] = await Promise.all([startEngineStandIns(), startHostileSite()])
try {
  const added = {
    ...standInVariables(standIns.url),
    GEO_DAILY_CALLS: '100000',
    GEO_MONTHLY_COST_USD: '100000',
    CUSTOMER_SITE_ORIGINS: hosts.map((host) => `${host}=${hostile.url}`).join(','),
    CHECKER_ALLOWED_ORIGINS: checkedAddresses
      .map((address) => hostile.url.replace('127.0.0.1', address))
      .join(','),
  }
  await withStage((stage) => measure(stage, standIns, hostile.url), { supabase: true, added })
} finally {
  await Promise.all([standIns.close(), hostile.close()])
}
