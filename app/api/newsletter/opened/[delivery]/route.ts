import { z } from 'zod'
import { noteOpened } from '@/lib/newsletter/sending/note-opened'
import { rateLimit } from '@/lib/security/rate-limit'

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

// Mail providers load images for all their users from a few addresses; each delivery is counted once (noteOpened).
const checkRateLimit = rateLimit({ name: 'newsletter-opened', perClient: 6_000, total: 12_000 })
const deliveryId = z.uuid()

/** The image in an email that counts openings. The response is the same whether or not it could be counted. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/newsletter/opened/[delivery]'>,
): Promise<Response> {
  const id = deliveryId.safeParse((await params).delivery)
  if (id.success && (await checkRateLimit(request)) === undefined) await noteOpened(id.data)
  return new Response(pixel, {
    headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
  })
}
