import 'server-only'
import { siteTransport } from '../mail/site-transport.ts'
import { compose } from './composers.ts'
import { databaseOutbox } from './outbox-store.ts'
import { sendMessages, type Tally } from './send-messages.ts'

/** Less than hosts let a request take. */
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
 * Sends the mail that is due, for at most twenty seconds. In a process only one does it at a time; who asks meanwhile shares
 * the next run, which begins when this one is over.
 * @returns how many became what; undefined where no way for mail is set
 * @throws when Supabase cannot be reached
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

/** The same after an answer has gone out: what is not sent now is sent by the clock (app/api/cron). */
export async function deliverSoon(): Promise<void> {
  await deliverOutbox().catch((error: unknown) => console.error('Mail waits in the outbox:', error))
}
