import 'server-only'
import { siteTransport } from '../mail/site-transport.ts'
import { compose } from './composers.ts'
import { databaseOutbox } from './outbox-store.ts'
import { sendMessages, type Tally } from './send-messages.ts'

/** Less than hosts allow for a request. */
const budgetMs = 20_000

async function deliver(): Promise<Tally | undefined> {
  const send = await siteTransport()
  if (!send) {
    console.warn('Mail waits in the outbox: neither SMTP_URL nor MAIL_API_KEY is set.')
    return undefined
  }
  const tally = await sendMessages({
    store: databaseOutbox,
    compose,
    send: (mail, { idempotencyKey }) => send(mail, idempotencyKey),
    until: performance.now() + budgetMs,
  })
  if (tally.refused > 0)
    console.error(`${tally.refused} mails were rejected and will not be retried: run npm run outbox`)
  return tally
}

let current: Promise<Tally | undefined> | undefined
let following: Promise<Tally | undefined> | undefined

/**
 * Sends due email for at most 20 seconds. A process has only one run at a time; calls during a run share the next one, which
 * starts when the current run ends.
 * @returns number of messages by outcome; undefined if no mail transport is set
 * @throws if Supabase cannot be reached
 */
export function deliverOutbox(): Promise<Tally | undefined> {
  if (!current) {
    current = deliver().finally(() => {
      current = undefined
    })
    return current
  }
  following ??= current
    .catch(() => undefined)
    .then(() => {
      following = undefined
      return deliverOutbox()
    })
  return following
}

/** As `deliverOutbox`, for after a response: errors are only logged, because app/api/cron sends the rest. */
export async function deliverSoon(): Promise<void> {
  await deliverOutbox().catch((error: unknown) => console.error('Mail waits in the outbox:', error))
}
