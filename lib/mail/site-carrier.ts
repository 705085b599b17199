import 'server-only'
import { environment } from '../env/server.ts'
import { apiCarrier } from './api-carrier.ts'
import type { Carrier } from './carrier.ts'
import { loadSender } from './load-sender.ts'
import type { Mail } from './mail.ts'
import { smtpCarrier } from './smtp-carrier.ts'

let carrier: Carrier | undefined

/**
 * Hands over a mail in the site's name.
 * @throws what a Carrier throws
 */
export type SendMail = (mail: Mail, idempotencyKey: string) => Promise<void>

/** @returns undefined where the variables name no way for mail */
export async function siteCarrier(): Promise<SendMail | undefined> {
  const { mail } = environment
  if (!mail) return undefined
  carrier ??= mail.carrier.kind === 'smtp' ? smtpCarrier(mail.carrier.url) : apiCarrier(mail.carrier)
  const { send } = carrier
  const { brandName } = await loadSender('published')
  const from = { name: brandName, address: mail.from }
  return (written, idempotencyKey) => send({ ...written, from, idempotencyKey })
}
