import { drawPicture } from '@/components/site/sharing-picture/draw-picture'
import { currentPerspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { pageInfoAt } from '@/lib/metadata/page-info-at'
import { pictureText } from '@/lib/metadata/sharing-picture'

/**
 * Cached like a page, with the cache tags of its content; the query string is ignored. Each picture is drawn at its first
 * request, so that a build takes no longer when there are more pages.
 */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The sharing picture drawn for a page, at /og followed by the page's path. */
export async function GET(_: Request, { params }: RouteContext<'/og/[[...path]]'>): Promise<Response> {
  const [pageInfo, settings] = await Promise.all([
    pageInfoAt((await params).path ?? []),
    loadSiteSettings(await currentPerspective()),
  ])
  const words = pageInfo && pictureText(pageInfo, settings)
  if (!words) {
    return new Response('Not found.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const { host } = new URL(environment.siteUrl)
  return new Response(await drawPicture(words, host), { headers: { 'content-type': 'image/png' } })
}
