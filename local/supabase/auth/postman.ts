import { createTransport } from 'nodemailer'
import { LOOPBACK } from '../../service/loopback-server.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** Takes mail at once and delivers it as soon as it can. */
export interface Postman {
  /** Never waits and never fails: an answer must not tell by its time or its error that there was mail to send. */
  post(mail: Mail): void
  close(): void
}

const RETRY_MS = 2_000
const MOST_WAITING = 1_000

/** Hands mail to the local mailbox; while that is away, it keeps up to a thousand mails and tries again. */
export function createPostman(smtpPort: number, from: string): Postman {
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
    post(mail) {
      if (waiting.length === MOST_WAITING) waiting.shift()
      waiting.push(mail)
      setImmediate(deliver)
    },
    close() {
      clearTimeout(retry)
      transport.close()
    },
  }
}
