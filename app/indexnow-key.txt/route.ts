import { environment } from '@/lib/env/server'

/** Read at each request: no build knows the key of the server it runs on. */
export const dynamic = 'force-dynamic'

/** Shows a search engine that who announces a change is who runs this site (indexnow.org, option 2). */
export function GET() {
  const key = environment.indexNow?.key
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return key ? new Response(key, { headers }) : new Response('Not found\n', { status: 404, headers })
}
