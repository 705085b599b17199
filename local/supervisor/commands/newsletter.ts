import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { runPreflight } from '../preflight.ts'
import { askSite, findSite, type RunningSite } from '../running-site.ts'
import { supervise } from '../supervise.ts'

export const usage =
  'Usage: npm run newsletter:send -- <slug>   the end of the issue’s address, after /hubspot-newsletter/'

const betweenMs = 500
/** After this time without a sent mail, the command stops waiting. */
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

const number = new Intl.NumberFormat('en')

/** "3,214 of 10,000 sent, 12 to be retried" */
function progressLine({ total, sent, again, dead }: Progress): string {
  return [
    `${number.format(sent)} of ${number.format(total)} sent`,
    ...(again > 0 ? [`${number.format(again)} to be retried`] : []),
    ...(dead > 0 ? [`${number.format(dead)} failed`] : []),
  ].join(', ')
}

const show = process.stdout.isTTY
  ? (line: string) => process.stdout.write(`\r\u001b[2K  ${line}`)
  : (line: string) => process.stdout.write(`  ${line}\n`)

/** Makes the site send until no mail waits, and shows the progress. */
async function follow(site: RunningSite, slug: string, first: Progress): Promise<Progress> {
  let progress = first
  let movedAt = performance.now()
  let shown = ''
  while (progress.waiting > 0) {
    const line = progressLine(progress)
    if (line !== shown) show(line)
    shown = line
    await askSite(site, '/api/cron', { method: 'POST' })
    const path = `/api/newsletter/send?slug=${encodeURIComponent(slug)}`
    const now = answerSchema.parse(await askSite(site, path, { method: 'GET' })).progress
    if (now.waiting < progress.waiting) movedAt = performance.now()
    progress = now
    if (performance.now() - movedAt > stuckMs) return progress
    if (progress.waiting > 0) await wait(betweenMs)
  }
  return progress
}

async function send(site: RunningSite, slug: string): Promise<number> {
  const body = JSON.stringify({ slug })
  const { title, queued, progress } = answerSchema.parse(
    await askSite(site, '/api/newsletter/send', { method: 'POST', body }),
  )
  console.log(
    `“${title}”: ${queued === 1 ? '1 mail was' : `${number.format(queued ?? 0)} mails were`} queued.`,
  )
  if (progress.total === 0) {
    console.log('There are no subscribers.')
    return 0
  }
  const last = await follow(site, slug, progress)
  show(`${progressLine(last)}.`)
  if (process.stdout.isTTY) console.log()
  if (last.dead > 0) console.log('See why with: npm run outbox')
  if (last.waiting === 0) return last.dead > 0 ? 1 : 0
  console.log(
    'No mail has been sent for two minutes: the mail server does not answer or limits us. Waiting mail is tried again automatically; see it with npm run outbox.',
  )
  return 1
}

/** Sends an issue to all subscribers. If interrupted, the site continues, and a second run shows the progress. */
export const sendNewsletter = ([slug, ...more]: string[]) =>
  supervise(async (processGroup) => {
    if (!slug || more.length > 0) throw new CommandError(usage)
    return send(await findSite(await runPreflight(processGroup, 'command')), slug)
  })
