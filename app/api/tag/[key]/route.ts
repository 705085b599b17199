import { preflightResponse } from '@/lib/discovery/public-response'
import { answerStructuredData } from '@/lib/visits/structured-data/answer'

/** The structured data of the site that a tag belongs to. */
export async function GET(request: Request, { params }: RouteContext<'/api/tag/[key]'>): Promise<Response> {
  return answerStructuredData(request, (await params).key)
}

export const OPTIONS = () => preflightResponse('GET, HEAD, OPTIONS', 'if-none-match')
