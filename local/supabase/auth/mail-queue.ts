import { createTransport } from 'nodemailer'
import { LOOPBACK } from '../../service/loopback-server.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** A queue that delivers mail in the background. */
export interface MailQueue {
  /** Never waits or throws, so that neither the response time nor an error reveals that mail was sent. */
  enqueue(mail: Mail): void
  close(): void
}

const RETRY_MS = 2_000
const MAX_WAITING = 1_000

/** Sends mail to the local mailbox; while that is unreachable, keeps up to a thousand mails and retries. */
export function createMailQueue(smtpPort: number, from: string): MailQueue {
  const transport = createTransport({ host: LOOPBACK, port: smtpPort, secure: false, ignoreTLS: true })
  const waiting: Mail[] = []
  let retry: NodeJS.Timeout | undefined
  let isBusy = false

  async function deliver() {
    if (isBusy) return
    isBusy = true
    try {
      for (let mail = waiting[0]; mail; mail = waiting[0]) {
        await transport.sendMail({ from, ...mail })
        waiting.shift()
      }
    } catch (error) {
      console.error(`The mailbox takes no mail: ${error instanceof Error ? error.message : error}`)
      retry = setTimeout(deliver, RETRY_MS)
    } finally {
      isBusy = false
    }
  }

  return {
    enqueue(mail) {
      if (waiting.length === MAX_WAITING) waiting.shift()
      waiting.push(mail)
      setImmediate(deliver)
    },
    close() {
      clearTimeout(retry)
      transport.close()
    },
  }
}
