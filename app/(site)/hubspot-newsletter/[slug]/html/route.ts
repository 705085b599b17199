import { renderIssue } from '@/lib/newsletter/issue-mail'
import { mailResponse } from '@/lib/newsletter/mail-response'

// Kept like a page, under the tags of what it is made of.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The mail as its receivers see it. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/hubspot-newsletter/[slug]/html'>,
): Promise<Response> {
  return mailResponse((await params).slug, {
    contentType: 'text/html',
    body: (issue, sender) => renderIssue(issue, sender, 'reader'),
  })
}
