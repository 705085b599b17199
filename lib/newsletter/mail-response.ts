import { currentPerspective } from '@/lib/content/preview'
import { loadNewsletterIssue } from '@/lib/content/queries/newsletter-issues'
import { textResponse } from '@/lib/http/responses'
import { loadSender, type Sender } from '@/lib/mail/sender'
import { decodePath } from '../addresses/routes'
import type { Issue } from './issue-text'

interface MailForm {
  contentType: 'text/html' | 'text/plain'
  body: (issue: Issue, sender: Sender) => string | Promise<string>
  /** File name suffix, if the response is a download. */
  savedAs?: string
}

/**
 * Responds with an issue in one of its forms. Its content security policy depends on the path (response-headers.ts).
 * @param slug from the URL, percent-encoded
 */
export async function mailResponse(
  slug: string,
  { contentType, body, savedAs }: MailForm,
): Promise<Response> {
  const found = await loadMail(decodePath(slug))
  if (!found) return textResponse(404, 'There is no such issue.')
  return new Response(await body(found.issue, found.sender), {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      ...(savedAs ? { 'content-disposition': `attachment; filename="${found.issue.slug}${savedAs}"` } : {}),
    },
  })
}

/** An issue and its sender, as this request may see them; undefined if there is no such issue. */
export async function loadMail(slug: string): Promise<{ issue: Issue; sender: Sender } | undefined> {
  const perspective = await currentPerspective()
  const [issue, sender] = await Promise.all([loadNewsletterIssue(slug, perspective), loadSender(perspective)])
  return issue ? { issue, sender } : undefined
}
