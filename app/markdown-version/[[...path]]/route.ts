import { markdownResponse } from '@/lib/discovery/markdown/markdown-response'

// Kept like a page, under the tags of what it is made of. Visitors come by another address: see proxy.ts.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The Markdown of a page. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/markdown-version/[[...path]]'>,
): Promise<Response> {
  return markdownResponse(`/${(await params).path?.join('/') ?? ''}`)
}
