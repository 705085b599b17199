import { clientAppAddress } from '@/lib/addresses/client-app'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'

/** Redirects to the same path and query of the client app. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/client-login/[[...path]]'>,
): Promise<Response> {
  const settings = await loadSiteSettings('published')
  const { path = [] } = await params
  const location = clientAppAddress(settings?.clientAppUrl, path, new URL(request.url).search)
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return location
    ? new Response(null, { status: 307, headers: { ...headers, location } })
    : new Response('The client app isn’t set up.', { status: 404, headers })
}
