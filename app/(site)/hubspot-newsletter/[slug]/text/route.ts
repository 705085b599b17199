import { issueText } from '@/lib/newsletter/issue-text'
import { mailResponse } from '@/lib/newsletter/mail-response'

// Kept like a page, under the tags of what it is made of.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The mail for programs that show no HTML. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/hubspot-newsletter/[slug]/text'>,
): Promise<Response> {
  return mailResponse((await params).slug, { contentType: 'text/plain', body: issueText })
}
