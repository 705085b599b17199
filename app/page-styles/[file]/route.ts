import { fileResponse } from '@/lib/discovery/public-response'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { linkedStylesheet } from '@/lib/theme/linked-styles'

const fileName = /^([a-z-]+(?:\.[a-z-]+)*)\.([\w-]{8})\.css$/

/** A page of an earlier build asks for the hash of that build: it gets today's styles, for a short time. */
const cacheFor = (isCurrent: boolean) =>
  isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60'

/** The stylesheet of the parts that are in its name. */
export async function GET(_: Request, { params }: RouteContext<'/page-styles/[file]'>): Promise<Response> {
  const [, names = '', hash] = fileName.exec((await params).file) ?? []
  const sheet = names && linkedStylesheet(names.split('.'))
  if (!sheet) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', [policyHeader]: resourcePolicy }
    return new Response('Not found.', { status: 404, headers })
  }
  const response = fileResponse(sheet.css, 'text/css')
  response.headers.set('cache-control', cacheFor(hash === sheet.hash))
  return response
}
