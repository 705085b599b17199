import { badgeSvg } from '@/components/checker/result/badge-svg'
import { checkedTime } from '@/lib/metadata/check-result'
import { findScan } from '@/lib/scans/scan-store'

/** Other sites show the badge, so a problem with it is an image, too. */
const svgResponse = (svg: string, cacheControl: string) =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': cacheControl } })

const withoutResult = (title: string) => badgeSvg({ label: title, value: '', title })

/** The score of a check as a badge. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/ai-tools/results/[token]/badge.svg'>,
): Promise<Response> {
  const { token } = await params
  try {
    const scan = await findScan(token)
    if (!scan) return svgResponse(withoutResult('AI readiness: no current result'), 'public, max-age=3600')
    const { score, checkedAt } = scan.report
    const title = `AI readiness ${score}/100, ${checkedTime(checkedAt)}`
    return svgResponse(
      badgeSvg({ label: 'AI readiness', value: `${score}/100`, title }),
      'public, max-age=3600',
    )
  } catch (error) {
    console.error('A result cannot be loaded:', error)
    return svgResponse(withoutResult('AI readiness: not available'), 'no-store')
  }
}
