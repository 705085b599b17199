import { markdownResponse } from '@/components/pages/markdown/markdown-response'

// Cached like a page, with the cache tags of its content. Public URLs are rewritten to this path: see proxy.ts.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The Markdown version of a page. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/markdown-version/[[...path]]'>,
): Promise<Response> {
  return markdownResponse(`/${(await params).path?.join('/') ?? ''}`)
}
