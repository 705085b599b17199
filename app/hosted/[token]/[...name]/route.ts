import { serveHostedFile } from '@/lib/site-files/hosting/serve-hosted-file'

/** It has a cache of its own, which knows when a file was last checked and serves the last good copy. */
export const dynamic = 'force-dynamic'

/** A file of a customer's site: llms.txt and the like. Customers' sites rewrite their own addresses to it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; name: string[] }> },
): Promise<Response> {
  const { token, name } = await params
  return serveHostedFile(request, token, name)
}
