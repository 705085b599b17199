import { html, raw } from 'hono/html'
import type { MailContent, MailSummary } from './mail-store.ts'

const STYLES = `
  :root { color-scheme: light dark; --paper: #faf8f3; --ink: #14171f; --muted: #4d5462; --line: #d9d4c7; --link: #1f5c45; --marker: #dcf763; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #14171f; --ink: #f1ede3; --muted: #b4b8c2; --line: #363b47; --link: #8fd6b5; }
  }
  body { margin: 0 auto; padding: 32px 24px 64px; max-width: 880px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  h1 { font: 400 30px/1.2 Georgia, serif; margin: 0 0 8px; overflow-wrap: anywhere; }
  a { color: var(--link); }
  p, dl { color: var(--muted); margin: 0 0 24px; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  li a:hover strong { text-decoration: underline; }
  li span { color: var(--muted); font-size: 14px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  nav { display: flex; gap: 16px; margin-bottom: 16px; flex-wrap: wrap; }
  nav [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
  button { padding: 8px 14px; border: 1px solid var(--muted); border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; border-top: 1px solid var(--line); padding-top: 16px; }
`

type Html = ReturnType<typeof html>

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>${raw(STYLES)}</style>
  </head>
  <body>
    ${content}
  </body>
</html>`

const time = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** The list of all mails; it reloads when a mail arrives. */
export const listPage = (mails: readonly MailSummary[]): Html =>
  page(
    'Mailbox',
    html`<main>
        <h1>Mailbox</h1>
        <p>All email sent by the local services ends up here. Nothing leaves this machine.</p>
        ${
          mails.length === 0
            ? html`<p role="status">No email yet. New email appears here automatically.</p>`
            : html`<ul>
                ${mails.map(
                  ({ id, subject, recipients, received_at }) => html`<li>
                    <a href="/mail/${id}">
                      <strong>${subject || '(no subject)'}</strong>
                      <span>${time(received_at)}</span>
                      <span>to ${recipients}</span>
                    </a>
                  </li>`,
                )}
              </ul>
              <form method="post" action="/clear"><p></p><button>Delete all mail</button></form>`
        }
      </main>
      <script src="/mailbox.js" defer></script>`,
  )

export type MailView = 'html' | 'text' | 'source'

const VIEWS: readonly (readonly [MailView, string])[] = [
  ['html', 'As HTML'],
  ['text', 'As text'],
  ['source', 'Source'],
]

/** One mail in one of its three views. */
export function mailPage(mail: MailContent, view: MailView): Html {
  const body =
    view === 'html'
      ? html`<iframe title="The mail as HTML" src="/mail/${mail.id}/body" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>`
      : html`<pre tabindex="0">${(view === 'text' ? mail.text : mail.source) ?? '(none)'}</pre>`
  return page(
    mail.subject || 'Mail',
    html`<main>
      <p><a href="/">All mail</a></p>
      <h1>${mail.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.sender}</dd>
        <dt>To</dt>
        <dd>${mail.recipients}</dd>
        <dt>Received</dt>
        <dd>${time(mail.received_at)}</dd>
      </dl>
      <nav aria-label="Forms of the mail">
        ${VIEWS.map(
          ([name, label]) =>
            html`<a href="?view=${name}" ${name === view ? raw('aria-current="page"') : ''}>${label}</a>`,
        )}
      </nav>
      ${body}
    </main>`,
  )
}

/** The mail's own HTML for the frame; its links open outside the frame. */
export const mailBody = (content: string): string => `<base target="_top">${content}`

/** The list's script: reloads the page when a mail arrives. */
export const LIST_SCRIPT = `new EventSource('/events').addEventListener('mail', () => location.reload())`
