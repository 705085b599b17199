import { publicError, publicResponse } from '@/lib/discovery/public-response'
import { findScan } from '@/lib/scans/scan-store'

/** The report of a check as JSON, as `report` of lib/checker/report.ts. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/ai-tools/results/[token]/report.json'>,
): Promise<Response> {
  const { token } = await params
  try {
    const scan = await findScan(token)
    return scan ? publicResponse(scan.report) : publicError(404, 'not_found', 'There is no such result.')
  } catch (error) {
    console.error('A result cannot be loaded:', error)
    return publicError(503, 'unavailable', 'The result can’t be loaded right now. Try again in a minute.')
  }
}
