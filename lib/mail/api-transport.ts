import { z } from 'zod'
import { messageOf } from '../format/error-message'
import { ConnectionLostError, MailRefusedError, type Transport, TransportUnavailableError } from './mail'

const timeoutMs = 20_000
/** An error of the key or the account affects every email, and a person has to fix it. */
const accountRetrySeconds = 300

const refusalSchema = z.object({ name: z.string().catch(''), message: z.string().catch('') })

async function fault(response: Response): Promise<Error | undefined> {
  const { status, headers } = response
  const { name, message } = refusalSchema
    .catch({ name: '', message: '' })
    .parse(await response.json().catch(() => ({})))
  const words = `The mail API answered ${status} ${name}: ${message}`
  // The API has already sent an email with this key and another text.
  if (status === 409 && name === 'invalid_idempotent_request') return undefined
  if (status === 429) return new TransportUnavailableError(words, Number(headers.get('retry-after')) || 30)
  if (status === 401 || status === 403) return new TransportUnavailableError(words, accountRetrySeconds)
  return status === 400 || status === 422 ? new MailRefusedError(words) : new Error(words)
}

/**
 * Sends email through Resend's HTTP API, for hosts that block SMTP ports.
 * https://resend.com/docs/api-reference/emails/send-email
 */
export function apiTransport({ url, key }: { url: string; key: string }): Transport {
  return {
    async send({ from, to, subject, html, text, headers, attachments = [], idempotencyKey }) {
      const mail = {
        from: `"${from.name.replace(/["\\\r\n]/g, '')}" <${from.address}>`,
        to: [to],
        subject,
        html,
        text,
        headers,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          content_type: contentType,
          content: Buffer.from(content).toString('base64'),
        })),
      }
      let response: Response
      try {
        response = await fetch(`${url}/emails`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': idempotencyKey,
          },
          body: JSON.stringify(mail),
          signal: AbortSignal.timeout(timeoutMs),
          cache: 'no-store',
        })
      } catch (error) {
        throw new ConnectionLostError(`The mail API does not answer: ${messageOf(error)}`)
      }
      const problem = response.ok ? undefined : await fault(response)
      if (problem) throw problem
    },
  }
}
