import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { LOOPBACK, listenOnLoopback, runService, stopOnSignal } from '../service/loopback-server.ts'
import { readVariables } from '../service/variables.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { createMailbox } from './mailbox.ts'

const LARGEST_MAIL = 10 * 1024 * 1024

/** Accepts mail from programs of this machine to any recipient, and stores it. */
function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL,
    onData(stream, session, done) {
      text(stream)
        .then(async (source) => {
          const { mailFrom, rcptTo } = session.envelope
          await store.add(source, {
            sender: mailFrom ? mailFrom.address : '',
            recipients: rcptTo.map(({ address }) => address),
          })
          done()
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
    },
  })
}

const port = (fallback: number) =>
  z.coerce.number('must be a port number').int().min(0).max(65535).default(fallback)

const variables = z.object({
  MAILBOX_PORT: port(24324),
  MAILBOX_SMTP_PORT: port(24325),
  DATA_DIR: z.string().default('.local'),
})

async function start() {
  const { MAILBOX_PORT, MAILBOX_SMTP_PORT, DATA_DIR } = readVariables(variables, process.env)
  const store = openMailStore(path.join(DATA_DIR, 'mailbox'))
  const smtp = createSmtpServer(store)
  let webPort = MAILBOX_PORT
  const web = createServer(
    getRequestListener(createMailbox(store, () => `http://localhost:${webPort}`).fetch),
  )
  const smtpPort = await listenOnLoopback(smtp.server, MAILBOX_SMTP_PORT, 'MAILBOX_SMTP_PORT')
  webPort = await listenOnLoopback(web, MAILBOX_PORT, 'MAILBOX_PORT')
  stopOnSignal(async () => {
    web.close()
    web.closeAllConnections()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    store.close()
  })
  console.log(`mailbox listening http://${LOOPBACK}:${webPort}, smtp ${LOOPBACK}:${smtpPort}`)
}

runService(start)
