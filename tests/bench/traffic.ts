/**
 * Mixed traffic for some minutes: visits, publishes, bookings, sign-ins and waiting work. Fails if a response is a 5xx or
 * missing, or if the site's memory still grows in the second half.
 * Run: npm run bench -- traffic [--minutes=5] [--rate=5]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { clientOf, createCustomer, sessionCookies } from '../support/customers.ts'
import { lakeClient } from '../support/lake-client.ts'
import type { Stage } from '../support/stage.ts'
import { adminOf, runCron } from '../support/waiting-work.ts'
import { withStage } from './bench-stage.ts'
import { readNumbers } from './options.ts'
import { residentMemory } from './resident-memory.ts'
import { sitemapPaths, untilServed } from './site.ts'
import { quarterMeans } from './visitors/figure.ts'

const { minutes, rate: requestsASecond } = readNumbers({ minutes: [5, 1, 10_000], rate: [5, 1, 100] })

const hourMs = 3_600_000
const timeoutMs = 30_000
const sampleMs = 5_000
/** The largest allowed ratio of memory in the fourth quarter to memory in the third. */
const growthAllowed = 1.05

/** Counts responses by status and collects failures. */
class Tally {
  readonly statuses = new Map<string, number>()
  readonly faults: string[] = []

  count(what: string): void {
    this.statuses.set(what, (this.statuses.get(what) ?? 0) + 1)
  }

  /** Counts one action, or records why it failed. */
  async of(name: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
      this.count(name)
    } catch (error) {
      this.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/**
 * The addresses that visitors, assistants and bots request: pages of the sitemap, their Markdown, other files and searches.
 */
async function addressesOf({ siteUrl }: Stage): Promise<string[]> {
  const pages = await sitemapPaths(siteUrl)
  const markdown = pages.filter((page) => page !== '/').map((page) => `${page}.md`)
  const machines = ['/robots.txt', '/llms.txt', '/llms-full.txt', '/sitemap.xml', '/blog/rss.xml', '/studio']
  const searches = ['price', 'robots', 'schema', 'nothing-of-that'].map((word) => `/blog/search?q=${word}`)
  return [...pages, ...pages, ...pages, ...markdown, ...machines, ...searches]
}

async function visit(stage: Stage, addresses: string[], tally: Tally): Promise<void> {
  const chosen = addresses[Math.floor(Math.random() * addresses.length)] ?? '/'
  const address = Math.random() < 0.1 ? `/${crypto.randomUUID()}` : chosen
  await tally.of('visits', async () => {
    const sender = `203.0.113.${Math.floor(Math.random() * 250)}`
    const response = await fetch(stage.siteUrl + address, {
      headers: { 'x-forwarded-for': sender },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    tally.count(`status ${response.status}`)
    if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
  })
}

async function publish(stage: Stage, nth: number): Promise<void> {
  const lake = lakeClient(stage.lakeUrl, stage.lakeToken)
  const text = `Published for the ${nth}th time`
  await lake.patch('homePage').set({ 'sections[_key=="hero"].eyebrow': text }).commit()
  await untilServed(stage.siteUrl, text, timeoutMs)
}

async function book(stage: Stage): Promise<void> {
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { error } = await adminOf(stage).functions.invoke('send-demo-booking-notification', {
    body: {
      name: 'A visitor',
      email,
      selectedDate: new Date(Math.ceil(Date.now() / hourMs) * hourMs + 72 * hourMs).toISOString(),
      idempotencyKey: crypto.randomUUID(),
    },
  })
  if (error) throw error
}

async function signIn(stage: Stage): Promise<void> {
  const { email, password } = await createCustomer(stage)
  const jar = new Map<string, string>()
  const { error } = await clientOf(stage, jar).auth.signInWithPassword({ email, password })
  if (error) throw error
  const cookie = sessionCookies(jar)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(`${stage.siteUrl}/ai-discovery/prompts`, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`/ai-discovery/prompts answered ${response.status}`)
}

/** Starts an action every `ms` milliseconds until `end`, even while earlier ones are still running. */
async function every(ms: number, end: number, act: (nth: number) => Promise<void>): Promise<void> {
  const acts: Promise<void>[] = []
  for (let nth = 1; performance.now() < end; nth++) {
    acts.push(act(nth))
    await pause(ms)
  }
  await Promise.all(acts)
}

await withStage(
  async (stage) => {
    const tally = new Tally()
    const addresses = await addressesOf(stage)
    const memory: Record<string, number[]> = {}
    const sample = async () => {
      for (const [name, pid] of Object.entries(stage.processIds())) {
        const megabytes = await residentMemory(pid)
        if (megabytes) memory[name] = [...(memory[name] ?? []), megabytes]
      }
    }
    const end = performance.now() + minutes * 60_000
    await Promise.all([
      every(1_000 / requestsASecond, end, () => visit(stage, addresses, tally)),
      every(20_000, end, (nth) => tally.of('publishes seen on the page', () => publish(stage, nth))),
      every(15_000, end, () => tally.of('bookings', () => book(stage))),
      every(30_000, end, () => tally.of('sign-ups and sign-ins', () => signIn(stage))),
      every(5_000, end, () => tally.of('rounds of waiting work', async () => void (await runCron(stage)))),
      every(sampleMs, end, sample),
    ])

    console.log(`\n${minutes} minutes, ${addresses.length} addresses`)
    console.table(Object.fromEntries([...tally.statuses].map(([name, count]) => [name, { count }])))
    console.log('Resident memory, MB, mean of each quarter of the time')
    console.table(
      Object.fromEntries(Object.entries(memory).map(([name, samples]) => [name, quarterMeans(samples)])),
    )
    for (const fault of tally.faults.slice(0, 20)) console.log(fault)
    const [, , third = 0, fourth = 0] = quarterMeans(memory.site ?? [])
    const isGrowing = fourth > third * growthAllowed
    console.log(
      `${tally.faults.length} failures; the site's memory ${isGrowing ? 'still grew' : 'was level'} in the second half`,
    )
    if (tally.faults.length > 0 || isGrowing) process.exitCode = 1
  },
  { supabase: true },
)
