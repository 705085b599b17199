import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import {
  type AddressedMail,
  type Carrier,
  CarrierAwayError,
  ConnectionLostError,
  MailRefusedError,
} from './carrier.ts'

const connections = 5
const patienceMs = 20_000

/** Said of one mail; every other error is about the server or the way to it. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']
/** The server closes for now (RFC 5321, section 3.8). */
const closing = 421

const faultSchema = z.object({
  code: z.string().catch(''),
  responseCode: z.int().catch(0),
  message: z.string().catch('unknown'),
})

/** @param error what nodemailer threw, or whatever else */
function carrierFault(error: unknown): Error {
  const { code, responseCode, message } = faultSchema.parse(error)
  if (!aboutTheMail.includes(code) || responseCode === closing)
    return responseCode ? new CarrierAwayError(message) : new ConnectionLostError(message)
  return responseCode >= 500 ? new MailRefusedError(message) : new Error(message)
}

/** One for a key, always: a server that has a mail of this name drops the second. */
const messageId = ({ idempotencyKey, from }: AddressedMail) =>
  `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${from.address.split('@').at(-1)}>`

/**
 * Carries mail by SMTP, over a few connections that are kept.
 * @param url `smtp://user:password@host:port`, or `smtps:`
 */
export function smtpCarrier(url: string): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { from, to, subject, html, text, headers, attachments } = mail
      const content = { from, to, subject, html, text, headers, attachments, messageId: messageId(mail) }
      await transport.sendMail(content).catch((error: unknown) => {
        throw carrierFault(error)
      })
    },
  }
}
