import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { senderFault } from '../service/local-sender.ts'
import type { MailStore } from './mail-store.ts'
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
export function createMailbox(store: MailStore, origin: () => string): Hono {
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
