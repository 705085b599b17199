import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { prepareDataDirectory } from '../data-directory.ts'
import { root } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { readSecrets } from '../secrets.ts'
import { readSettings } from '../settings.ts'

/** How it is called. */
export const usage =
  'Usage: npm run newsletter:send -- <slug>   the end of the issue’s address, after /hubspot-newsletter/'

const patienceMs = 60_000
const betweenMs = 500
/** So long without a single mail that leaves, and somebody should look. */
const stuckMs = 120_000

const progressSchema = z.object({
  total: z.int(),
  sent: z.int(),
  waiting: z.int(),
  again: z.int(),
  dead: z.int(),
})
type Progress = z.output<typeof progressSchema>

const answerSchema = z.object({
  title: z.string().nullable(),
  queued: z.int().optional(),
  progress: progressSchema,
})
const refusalSchema = z.object({ message: z.string() })

const number = new Intl.NumberFormat('en')

/** The running site, here or where it is published. */
interface Site {
  origin: string
  secret: string
}

async function ask(
  site: Site,
  path: string,
  init: { method: 'GET' | 'POST'; body?: string },
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(new URL(path, site.origin), {
      ...init,
      headers: { authorization: `Bearer ${site.secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    throw new Refusal(`The site does not answer at ${site.origin}. Start it with npm start, then send again.`)
  }
  const said: unknown = await response.json().catch(() => undefined)
  if (response.ok) return said
  if (response.status === 401) {
    throw new Refusal(`The site at ${site.origin} has another CRON_SECRET. Set the one it was started with.`)
  }
  const reason = refusalSchema.safeParse(said).data?.message ?? `It answered ${response.status}.`
  throw new Refusal(`${reason}${response.status === 404 ? '\nPublish it in the Studio first.' : ''}`)
}

async function findSite(): Promise<Site> {
  const settings = readSettings(process.env, root)
  await prepareDataDirectory(settings.dataDirectory)
  const secret = settings.cronSecret ?? (await readSecrets(settings.dataDirectory)).cronSecret
  const here = `http://127.0.0.1:${settings.port}`
  const isHere = await fetch(new URL('/robots.txt', here), { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
  return { origin: isHere ? here : settings.siteUrl, secret }
}

/** "3,214 of 10,000 sent, 12 to be tried again" */
function progressLine({ total, sent, again, dead }: Progress): string {
  return [
    `${number.format(sent)} of ${number.format(total)} sent`,
    ...(again > 0 ? [`${number.format(again)} to be tried again`] : []),
    ...(dead > 0 ? [`${number.format(dead)} given up`] : []),
  ].join(', ')
}

const show = process.stdout.isTTY
  ? (line: string) => process.stdout.write(`\r\u001b[2K  ${line}`)
  : (line: string) => process.stdout.write(`  ${line}\n`)

/** Has the site send until nothing waits, and shows how far it is. */
async function follow(site: Site, slug: string, first: Progress): Promise<Progress> {
  let progress = first
  let movedAt = performance.now()
  let shown = ''
  while (progress.waiting > 0) {
    const line = progressLine(progress)
    if (line !== shown) show(line)
    shown = line
    await ask(site, '/api/cron', { method: 'POST' })
    const path = `/api/newsletter/send?slug=${encodeURIComponent(slug)}`
    const now = answerSchema.parse(await ask(site, path, { method: 'GET' })).progress
    if (now.waiting < progress.waiting) movedAt = performance.now()
    progress = now
    if (performance.now() - movedAt > stuckMs) return progress
    if (progress.waiting > 0) await wait(betweenMs)
  }
  return progress
}

/** Sends an issue to all subscribers. Breaking it off loses nothing: the site goes on, and running it again shows how far. */
export async function sendNewsletter([slug, ...more]: string[]): Promise<number> {
  if (!slug || more.length > 0) throw new Refusal(usage)
  const site = await findSite()
  const body = JSON.stringify({ slug })
  const { title, queued, progress } = answerSchema.parse(
    await ask(site, '/api/newsletter/send', { method: 'POST', body }),
  )
  console.log(`“${title}”: ${number.format(queued ?? 0)} mails were queued.`)
  if (progress.total === 0) {
    console.log('Nobody is on the list.')
    return 0
  }
  const last = await follow(site, slug, progress)
  show(`${progressLine(last)}.`)
  if (process.stdout.isTTY) console.log()
  if (last.dead > 0) console.log('See why with: npm run outbox')
  if (last.waiting === 0) return last.dead > 0 ? 1 : 0
  console.log(
    'For two minutes no mail has left: the mail server is away or wants a pause. What waits is tried again by itself; see it with npm run outbox.',
  )
  return 1
}
