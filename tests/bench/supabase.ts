/**
 * Measures the client area on the local Supabase with several numbers of concurrent clients: sign-in, a guarded page, and a
 * select under row-level security. Also tests whether response times differ between known and unknown email addresses, and
 * counts what a guarded page requests from a Supabase that is as far away as a hosted one.
 * Run: npm run bench -- supabase
 */

import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stage } from '../support/stage.ts'
import { withStage } from './bench-stage.ts'
import { startDistantProxy } from './supabase/distant-proxy.ts'
import { type BrowserSession, newClient, newPerson, openSession, PASSWORD } from './supabase/people.ts'
import { rankTest } from './supabase/rank-test.ts'
import { median, quantile, timed } from './visitors/figure.ts'

const CLIENTS = [1, 8, 32]
const CALLS = 96
const TRIES = 200
/** From the site to a hosted project and back. */
const DISTANCE_MS = 60
const VISITS = 20

interface Row {
  'p50, ms': string
  'p95, ms': string
  'per second': string
}

/** Makes CALLS calls, with one in flight for each client. */
async function measure(clients: number, call: (client: number) => Promise<void>): Promise<Row> {
  const times: number[] = []
  let left = CALLS
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left-- > 0) {
        times.push(await timed(() => call(client)))
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const at = (share: number) => quantile(times, share).toFixed(0)
  return { 'p50, ms': at(0.5), 'p95, ms': at(0.95), 'per second': (times.length / seconds).toFixed(1) }
}

function failOn(error: Error | null): void {
  if (error) throw error
}

/** Alternates known and unknown addresses, so that other load on the machine affects both alike. */
async function compare(call: (email: string) => Promise<unknown>, known: (index: number) => string) {
  const samples: [number[], number[]] = [[], []]
  for (let index = 0; index < TRIES; index++) {
    samples[0].push(await timed(() => call(known(index))))
    samples[1].push(await timed(() => call(`nobody-${crypto.randomUUID()}@example.com`)))
  }
  return {
    'known, ms': median(samples[0]).toFixed(2),
    'unknown, ms': median(samples[1]).toFixed(2),
    p: rankTest(...samples).toFixed(3),
  }
}

async function benchAddresses(stage: Stage, people: readonly string[]) {
  const { auth } = newClient(stage)
  // Stay below the limits: a hundred wrong passwords lock an address for a while, and an address gets four mails a minute.
  const some = (perAddress: number, from: number) => (index: number) =>
    people[from + Math.floor(index / perAddress)] ?? ''
  return {
    'wrong password': await compare(
      (email) => auth.signInWithPassword({ email, password: 'not the password' }),
      some(9, 0),
    ),
    'sign-up': await compare((email) => auth.signUp({ email, password: PASSWORD }), some(3, 0)),
    'new password': await compare((email) => auth.resetPasswordForEmail(email), some(3, 67)),
  }
}

/** The guarded page when each call to Supabase takes longer; the keys that the first visit loads are left out. */
async function benchDistance(): Promise<void> {
  const proxy = await startDistantProxy(DISTANCE_MS)
  try {
    await withStage(
      async (stage) => {
        proxy.connectTo(stage.supabaseUrl)
        await newPerson(stage, 'distant@example.com')
        const session = await openSession(stage, 'distant@example.com')
        await session.visit()
        proxy.takePaths()
        const times: number[] = []
        for (let visit = 0; visit < VISITS; visit++) times.push(await timed(() => session.visit()))
        const paths = proxy.takePaths().map((path) => path.split('?')[0])
        console.log(
          `\nA guarded page with ${DISTANCE_MS} ms to Supabase: median ${median(times).toFixed(0)} ms`,
        )
        console.log(`${paths.length / VISITS} requests each: ${[...new Set(paths)].join(', ')}`)
      },
      { supabase: true, added: { SUPABASE_URL: `http://127.0.0.1:${proxy.port}` } },
    )
  } finally {
    proxy.close()
  }
}

await withStage(
  async (stage) => {
    const people = Array.from({ length: 134 }, (_, index) => `person@bench-${index}.example`)
    const clients: SupabaseClient[] = []
    for (const email of people) clients.push(await newPerson(stage, email))
    const rows: Record<string, Row> = {}
    const sessions: BrowserSession[] = []
    for (const email of people.slice(0, Math.max(...CLIENTS))) sessions.push(await openSession(stage, email))
    for (const count of CLIENTS) {
      rows[`sign-in, ${count} at once`] = await measure(count, async (client) => {
        const { error } = await newClient(stage).auth.signInWithPassword({
          email: people[client] ?? '',
          password: PASSWORD,
        })
        failOn(error)
      })
      rows[`guarded page, ${count} at once`] = await measure(count, async (client) => {
        await sessions[client]?.visit()
      })
      rows[`RLS select, ${count} at once`] = await measure(count, async (client) => {
        failOn((await clients[client]?.from('sites').select())?.error ?? null)
      })
    }
    console.log(`\n${CALLS} calls each`)
    console.table(rows)
    console.log(`\nWhether time tells a known address: ${TRIES} + ${TRIES} tries, Mann-Whitney U`)
    console.table(await benchAddresses(stage, people))
  },
  { supabase: true },
)
await benchDistance()
