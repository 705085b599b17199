import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { printLine } from '../launcher/progress.mjs'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

const betweenMs = 5_000
const timeoutMs = 60_000

const answerSchema = z.object({ outbox: z.object({ dead: z.int() }) })

/** What the site's waiting work is asked for with. */
export const cronRequest = (settings: Settings, secrets: Secrets) => ({
  address: `http://127.0.0.1:${settings.port}/api/cron`,
  headers: { authorization: `Bearer ${settings.cronSecret ?? secrets.cronSecret}` },
})

/**
 * Asks the site again and again to do the work that waits, as a cron does on a host: mail that could not be sent, issues that
 * are due. It says at the terminal when mail was given up. It never ends; the process does.
 */
export async function runClock(settings: Settings, secrets: Secrets): Promise<never> {
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
