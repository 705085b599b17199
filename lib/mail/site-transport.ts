import 'server-only'
import { environment } from '../env/server'
import { apiTransport } from './api-transport'
import type { Mail, Transport } from './mail'
import { loadSender } from './sender'
import { smtpTransport } from './smtp-transport'

let transport: Transport | undefined

/**
 * Sends an email with the site as its sender.
 * @throws the errors of Transport.send
 */
export type SendMail = (mail: Mail, idempotencyKey: string) => Promise<void>

/** @returns undefined if no mail transport is configured */
export async function siteTransport(): Promise<SendMail | undefined> {
  const { mail } = environment
  if (!mail) return undefined
  transport ??=
    mail.transport.kind === 'smtp' ? smtpTransport(mail.transport.url) : apiTransport(mail.transport)
  const { send } = transport
  const { brandName } = await loadSender('published')
  const from = { name: brandName, address: mail.from }
  return (written, idempotencyKey) => send({ ...written, from, idempotencyKey })
}
