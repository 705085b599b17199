import { renderIssue } from '@/lib/newsletter/issue-mail'
import { mailResponse } from '@/lib/newsletter/mail-response'

// Cached like a page, with the cache tags of its content.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The email as subscribers receive it. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/hubspot-newsletter/[slug]/html'>,
): Promise<Response> {
  return mailResponse((await params).slug, {
    contentType: 'text/html',
    body: (issue, sender) => renderIssue(issue, sender, 'reader'),
  })
}
