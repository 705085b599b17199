import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { convert, type HtmlToTextOptions } from 'html-to-text'
import type { Mailer } from '../lite.ts'
import type { ProjectConfig } from '../project-config.ts'
import type { MailQueue } from './mail-queue.ts'

/** Links have no brackets, so that mail programs make them clickable. */
const plainText: HtmlToTextOptions = {
  wordwrap: 76,
  selectors: [
    { selector: 'a', options: { linkBrackets: false } },
    { selector: 'h1', options: { uppercase: false } },
    // The preview that inboxes show beside the subject.
    { selector: '[data-skip-in-text=true]', format: 'skip' },
  ],
}

type MailMeta = NonNullable<Parameters<Mailer['sendEmailChange']>[3]>

/** Supabase's invitation, for a project without a template of its own. */
const INVITE = {
  subject: 'You have been invited',
  html: '<h2>You have been invited</h2><p><a href="{{ .ConfirmationURL }}">Accept the invitation</a></p>',
}

type TemplateName = keyof ProjectConfig['auth']['email']['template']

/** What the mails of one request depend on. */
interface MailScope {
  /** The URL to which the mail's link finally redirects; checked. */
  redirectTo: string
  /** True for a decoy request, which must not send mail. */
  isSilent: boolean
}

export interface AuthMailer extends Mailer {
  /** @param url the link by which Auth verifies the token itself */
  sendInvite(to: string, tokenHash: string, token: string, url: string): Promise<void>
  /** Runs a request with this scope for its mails. */
  during<T>(scope: MailScope, request: () => Promise<T>): Promise<T>
}

/**
 * Creates Auth's mails from the project's templates (supabase/templates), which the hosted service uses too, and queues
 * them for delivery. The plain text is generated from the HTML.
 */
export function createAuthMailer(
  projectDirectory: string,
  { siteUrl, templates }: { siteUrl: string; templates: ProjectConfig['auth']['email']['template'] },
  mailQueue: MailQueue,
): AuthMailer {
  const scopes = new AsyncLocalStorage<MailScope>()

  async function templateOf(name: TemplateName): Promise<{ subject: string; html: string } | undefined> {
    const template = templates[name]
    if (!template) return name === 'invite' ? INVITE : undefined
    // The CLI's paths are relative to the parent directory.
    const file = path.resolve(projectDirectory, '..', template.content_path)
    return { subject: template.subject, html: await readFile(file, 'utf8') }
  }

  async function send(
    name: TemplateName,
    to: string,
    tokenHash: string,
    token: string,
    {
      currentEmail = to,
      newEmail = to,
      url = '',
    }: Pick<MailMeta, 'currentEmail' | 'newEmail'> & { url?: string } = {},
  ) {
    const scope = scopes.getStore()
    const template = await templateOf(name)
    if (scope?.isSilent || !template) return
    const values = {
      SiteURL: siteUrl,
      TokenHash: tokenHash,
      Token: token,
      Email: currentEmail,
      NewEmail: newEmail,
      RedirectTo: scope?.redirectTo ?? siteUrl,
      ConfirmationURL: url,
    }
    const html = fillTemplate(template.html, values)
    mailQueue.enqueue({ to, subject: template.subject, html, text: convert(html, plainText) })
  }

  return {
    during: (scope, request) => scopes.run(scope, request),
    sendConfirmation: (to, hash, code) => send('confirmation', to, hash, code),
    sendInvite: (to, hash, code, url) => send('invite', to, hash, code, { url }),
    sendRecovery: (to, hash, code) => send('recovery', to, hash, code),
    sendMagicLink: (to, hash, code) => send('magic_link', to, hash, code),
    async sendEmailChange(to, hash, code, meta = {}) {
      await send('email_change', to, hash, code, meta)
      // lite expects its mailer to send the mail to the new address, too.
      const { newEmail, tokenHashNew, tokenNew = '' } = meta
      if (newEmail && tokenHashNew) await send('email_change', newEmail, tokenHashNew, tokenNew, meta)
    },
    sendReauthentication: async () => {},
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Values in the query of a URL, which are encoded as by Go's html/template in the hosted service. */
const IN_QUERY = /=\{\{ *\.(\w+) *\}\}/g
const ANYWHERE = /\{\{ *\.(\w+) *\}\}/g

/**
 * Fills `{{ .Name }}` in a mail's HTML; a name without a value becomes empty.
 * @param values by the names of Supabase's mail templates (supabase.com/docs/guides/auth/auth-email-templates)
 */
export function fillTemplate(html: string, values: Readonly<Record<string, string>>): string {
  const value = (name: string) => values[name] ?? ''
  return html
    .replace(IN_QUERY, (_, name: string) => `=${encodeURIComponent(value(name))}`)
    .replace(ANYWHERE, (_, name: string) => escapeHtml(value(name)))
}
