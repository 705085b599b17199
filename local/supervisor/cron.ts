import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { printLine } from '../launcher/progress.mjs'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

const betweenMs = 5_000
const timeoutMs = 60_000

const answerSchema = z.object({ outbox: z.object({ dead: z.int() }) })

/** The request that makes the site do its pending work. */
export const cronRequest = (settings: Settings, secrets: Secrets) => ({
  address: `http://127.0.0.1:${settings.port}/api/cron`,
  headers: { authorization: `Bearer ${settings.cronSecret ?? secrets.cronSecret}` },
})

/**
 * Calls the site's cron route periodically, as a cron job does on a host, to send failed mail again and issues that are
 * due. Prints a line when mail was given up. Never resolves.
 */
export async function runCron(settings: Settings, secrets: Secrets): Promise<never> {
  const { address, headers } = cronRequest(settings, secrets)
  let known = 0
  for (;;) {
    await wait(betweenMs, undefined, { ref: false })
    const signal = AbortSignal.timeout(timeoutMs)
    const answered = await fetch(address, { method: 'POST', headers, signal })
      .then((response) => response.json())
      .catch(() => undefined)
    const dead = answerSchema.safeParse(answered).data?.outbox.dead ?? known
    if (dead > known) printLine(`  Mail that could not be sent: ${dead}. See it with: npm run outbox`)
    known = dead
  }
}
