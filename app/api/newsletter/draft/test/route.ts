import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { answer } from '@/lib/editors/editor-request'
import { environment } from '@/lib/env/server'
import { MailRefusedError } from '@/lib/mail/mail'
import { siteTransport } from '@/lib/mail/site-transport'
import { answerIssueEditor } from '@/lib/newsletter/draft/editor-request'
import { testMail } from '@/lib/newsletter/draft/test-mail'
import { rateLimit } from '@/lib/security/rate-limit'

const checkRateLimit = rateLimit({ name: 'newsletter-draft-test', perClient: 10, total: 60 })
/** The pattern of HTML forms, because the local editor's address has no dot. */
const address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.html5Email }))

/** Sends the draft of an issue to one address, for the Studio. */
export async function POST(request: Request): Promise<Response> {
  return answerIssueEditor(request, { to: z.string() }, checkRateLimit, async ({ asked, issue, sender }) => {
    const to = address.safeParse(asked.to).data
    if (!to) return answer(400, 'Enter an email address, for example name@example.com.')
    const send = await siteTransport()
    if (!send)
      return answer(
        503,
        'Mail is not set up on this site, so nothing was sent. Ask an engineer to set SMTP_URL or MAIL_API_KEY.',
      )
    try {
      await send(await testMail(issue, sender, to), randomUUID())
    } catch (error) {
      console.error('A test of an issue cannot be sent:', error)
      return error instanceof MailRefusedError
        ? answer(422, `The mail server refused to send to ${to}. Check the address and try again.`)
        : answer(
            503,
            'The mail server isn’t accepting mail right now, so nothing was sent. Try again in a minute.',
          )
    }
    const { mailboxUrl } = environment
    return answer(200, `Test sent to ${to}`, mailboxUrl ? { mailboxUrl } : {})
  })
}
