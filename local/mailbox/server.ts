import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { senderFault } from '../service/local-sender.ts'
import { LOOPBACK, listenOnLoopback, runService, stopOnSignal } from '../service/loopback-server.ts'
import { readVariables } from '../service/variables.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { LIST_SCRIPT, listPage, mailBody, mailPage } from './pages.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** A mail may load images and use its own styles, but run no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri *; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups"

const KEEP_ALIVE_MS = 20_000

const viewSchema = z.enum(['html', 'text', 'source']).catch('html')

/**
 * The mailbox's pages, and `/mails.json` for programs.
 * @param origin the mailbox's own origin, the only one that may submit its forms
 */
function createMailbox(store: MailStore, origin: () => string): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const { hostname, port } = new URL(c.req.url)
    const own = [origin(), `http://${hostname}:${port}`]
    const fault = senderFault(hostname, c.req.header('origin') ?? null, own)
    if (fault) return c.text(fault, 403)
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', PAGE_POLICY)
  })
  app.get('/', (c) => c.html(listPage(store.list())))
  app.get('/mailbox.js', (c) => c.body(LIST_SCRIPT, 200, { 'content-type': 'text/javascript' }))
  app.get('/mails.json', async (c) => {
    const mails = store.list(c.req.query('to'))
    return c.json(await Promise.all(mails.map(({ id }) => store.read(id))))
  })
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const end = store.onMail(() => void stream.writeSSE({ event: 'mail', data: '' }))
      stream.onAbort(end)
      while (!stream.aborted) {
        await stream.sleep(KEEP_ALIVE_MS)
        await stream.writeSSE({ event: 'alive', data: '' })
      }
    }),
  )
  app.get('/mail/:id{[0-9]+}', async (c) => {
    const mail = await store.read(Number(c.req.param('id')))
    return mail ? c.html(mailPage(mail, viewSchema.parse(c.req.query('view')))) : c.notFound()
  })
  app.get('/mail/:id{[0-9]+}/body', async (c) => {
    const mail = await store.read(Number(c.req.param('id')))
    if (!mail) return c.notFound()
    c.header('content-security-policy', MAIL_POLICY)
    return c.html(mailBody(mail.html ?? ''))
  })
  app.post('/clear', (c) => {
    store.clear()
    return c.redirect('/', 303)
  })
  app.notFound((c) => c.text('There is no such mail.', 404))
  return app
}

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
