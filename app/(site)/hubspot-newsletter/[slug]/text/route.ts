import { issueText } from '@/lib/newsletter/issue-text'
import { mailResponse } from '@/lib/newsletter/mail-response'

// Cached like a page, with the cache tags of its content.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** Plain-text version. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/hubspot-newsletter/[slug]/text'>,
): Promise<Response> {
  return mailResponse((await params).slug, { contentType: 'text/plain', body: issueText })
}
