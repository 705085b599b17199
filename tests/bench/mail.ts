/**
 * Sends a newsletter to ten thousand subscribers and measures its rate and the site's memory. Kills the site in between and
 * checks that the rest is sent and that no subscriber gets it twice.
 * Run: npm run bench -- mail [--subscribers=10000]
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../support/stage.ts'
import { adminOf, runCron } from '../support/waiting-work.ts'
import { withStage } from './bench-stage.ts'
import { startCountingServer } from './mail/counting-server.ts'
import { readNumbers } from './options.ts'
import { residentMemory } from './resident-memory.ts'
import { quarterMeans } from './visitors/figure.ts'

const { subscribers } = readNumbers({ subscribers: [10_000, 100, 1_000_000] })
const issue = 'mentioned-is-not-cited'
const chunk = 1_000
const sampleMs = 500

async function subscribe(stage: Stage): Promise<void> {
  const admin = adminOf(stage)
  const confirmed_at = new Date().toISOString()
  for (let first = 0; first < subscribers; first += chunk) {
    const rows = Array.from({ length: Math.min(chunk, subscribers - first) }, (_, place) => ({
      email: `reader-${first + place}@example.com`,
      state: 'confirmed',
      confirmed_at,
    }))
    const { error } = await admin.from('newsletter_subscribers').insert(rows)
    if (error) throw error
  }
}

async function queue({ siteUrl, cronSecret }: Stage): Promise<void> {
  const answer = await fetch(`${siteUrl}/api/newsletter/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cronSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ slug: issue }),
  })
  if (!answer.ok) throw new Error(`Queuing answered ${answer.status}: ${await answer.text()}`)
}

/** Samples the memory of the current site process until the returned function is called. */
function watchMemory(stage: Stage) {
  const samples: number[] = []
  const timer = setInterval(async () => {
    const megabytes = await residentMemory(stage.processIds().site)
    if (megabytes) samples.push(megabytes)
  }, sampleMs)
  return () => {
    clearInterval(timer)
    return samples
  }
}

const server = await startCountingServer()
await withStage(
  async (stage) => {
    await subscribe(stage)
    // Load a page first, so that its memory is part of the baseline.
    await (await fetch(`${stage.siteUrl}/hubspot-newsletter`)).text()
    const began = performance.now()
    await queue(stage)
    const queued = performance.now()

    // The site is killed in the middle of a batch, after a third of the mails.
    let isKilled = false
    const work = async () => {
      while (!isKilled) await runCron(stage).catch(() => undefined)
    }
    const working = work()
    while (server.taken.size < subscribers / 3) await pause(50)
    isKilled = true
    await stage.stopSite('at once')
    await working
    await stage.startSite()
    // The killed process holds messages until their lease ends. Release them now.
    const { error } = await adminOf(stage)
      .from('outbox')
      .update({ next_attempt_at: new Date(0).toISOString() })
      .eq('state', 'waiting')
    if (error) throw error
    const outAtKill = server.taken.size
    await queue(stage)

    const stopWatching = watchMemory(stage)
    const resumed = performance.now()
    let waiting = 1
    while (waiting > 0) waiting = (await runCron(stage)).outbox.waiting
    const ended = performance.now()
    const samples = stopWatching()

    const receivers = new Set([...server.taken.keys()].map((key) => key.split(' ')[0]))
    const again = [...server.taken.values()].reduce((sum, count) => sum + count - 1, 0)
    console.log(`\nAn issue to ${subscribers} subscribers, the site killed after ${outAtKill}`)
    console.table({
      'queued, s': ((queued - began) / 1000).toFixed(1),
      'mails a second after the kill': ((subscribers - outAtKill) / ((ended - resumed) / 1000)).toFixed(0),
      'got it': receivers.size,
      'got it under two names': server.taken.size - receivers.size,
      'sent again under one name': again,
      ...Object.fromEntries(
        quarterMeans(samples).map((mean, nth) => [`site, MB, quarter ${nth + 1} of the time`, mean]),
      ),
    })
    if (receivers.size !== subscribers || server.taken.size !== receivers.size) process.exitCode = 1
  },
  { supabase: true, added: { SMTP_URL: server.url } },
)
await server.stop()
