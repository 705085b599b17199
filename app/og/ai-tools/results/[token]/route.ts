import { drawScore } from '@/components/site/sharing-picture/draw-picture'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { shownText } from '@/lib/format/shown-text'
import { textResponse } from '@/lib/http/responses'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { checkedHost, checkedTime, scoreBand } from '@/lib/metadata/check-result'
import { findScan } from '@/lib/scans/scan-store'

/** The sharing picture of a result. Not cached with the pages' pictures, because results are deleted. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/og/ai-tools/results/[token]'>,
): Promise<Response> {
  const { token } = await params
  const [scan, settings] = await Promise.all([
    findScan(token).catch((error: unknown) => {
      console.error('A result cannot be loaded:', error)
      return null
    }),
    loadSiteSettings('published'),
  ])
  if (scan === null) return textResponse(503, 'Not available. Try again in a minute.')
  if (!scan) return textResponse(404, 'Not found.')
  const { report } = scan
  const picture = await drawScore(
    {
      brandName: shownText(settings?.brandName ?? defaultBrandName),
      label: 'AI readiness',
      checkedHost: checkedHost(report),
      score: report.score,
      band: scoreBand(report.score).name,
      time: checkedTime(report.checkedAt),
    },
    new URL(environment.siteUrl).host,
  )
  return new Response(picture, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}
