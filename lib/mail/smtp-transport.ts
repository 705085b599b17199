import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { createTransport } from 'nodemailer'
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js'
import { z } from 'zod'
import {
  type AddressedMail,
  ConnectionLostError,
  MailRefusedError,
  type Transport,
  TransportUnavailableError,
} from './mail'

const connections = 5
const timeoutMs = 20_000

/** Errors about a single email; all others are about the server or the connection. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']
/** The server is shutting down (RFC 5321, section 3.8). */
const closing = 421
/** nodemailer's code if STARTTLS is refused or the handshake fails. */
const noTls = 'ETLS'
/** A person has to fix it. */
const tlsRetrySeconds = 300

const faultSchema = z.object({
  code: z.string().catch(''),
  responseCode: z.int().catch(0),
  message: z.string().catch('unknown'),
})

/** Converts an error of nodemailer to one of Transport.send. */
function transportFault(error: unknown): Error {
  const { code, responseCode, message } = faultSchema.parse(error)
  if (code === noTls)
    return new TransportUnavailableError(
      `The mail server of SMTP_URL offers no TLS that works, and mail is not sent without: ${message}`,
      tlsRetrySeconds,
    )
  if (responseCode === 0 && !aboutTheMail.includes(code)) return new ConnectionLostError(message)
  if (!aboutTheMail.includes(code) || responseCode === closing) return new TransportUnavailableError(message)
  return responseCode >= 500 ? new MailRefusedError(message) : new Error(message)
}

/** The same for the same key: a server that has an email with this ID drops the second. */
const messageId = ({ idempotencyKey, from }: AddressedMail) =>
  `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${from.address.split('@').at(-1)}>`

/** A connection that stays on this machine needs no encryption. */
function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

/**
 * Sends email by SMTP over a pool of connections. Unless the server is on this machine, all are encrypted: from the start
 * (`smtps:`) or by STARTTLS, without which nothing is sent (RFC 8314, section 3).
 * @param url `smtp://user:password@host:port`, or `smtps:`
 */
export function smtpTransport(url: string): Transport {
  const options: SMTPPool.Options & { maxRequeues: number } = {
    url,
    requireTLS: !isLoopback(url),
    pool: true,
    maxConnections: connections,
    // The outbox retries and counts the attempts. The option is missing in the types.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // createTransport itself ignores all other options if there is a `url`.
  const transport = createTransport(new SMTPPool(options))
  return {
    async send(mail) {
      const { from, to, subject, html, text, headers, attachments } = mail
      const content = { from, to, subject, html, text, headers, attachments, messageId: messageId(mail) }
      await transport.sendMail(content).catch((error: unknown) => {
        throw transportFault(error)
      })
    },
  }
}
