import { environment } from '@/lib/env/server'

/** Read at each request: the key of the running server is not known at build time. */
export const dynamic = 'force-dynamic'

/** Proves to search engines that announced changes come from this site's owner (indexnow.org, option 2). */
export function GET() {
  const key = environment.indexNow?.key
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return key ? new Response(key, { headers }) : new Response('Not found\n', { status: 404, headers })
}
