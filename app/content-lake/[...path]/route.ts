import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { textResponse } from '@/lib/http/responses'
import { policyHeader, uploadPolicy } from '@/lib/security/policy'

/*
 * In embedded mode, images and files of the Content Lake come through the site's own origin: browsers need no second
 * address, and the security policy of the public pages stays 'self'.
 */

const timeoutMs = 15_000

const name = z.string().regex(/^(?!\.)[\w.-]+$/)
const pathShape = z.tuple([z.enum(['images', 'files']), name], name)

const forwardedRequestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range']
const forwardedResponseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'vary',
]

function pick(headers: Headers, names: string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

export async function GET(
  request: Request,
  { params }: RouteContext<'/content-lake/[...path]'>,
): Promise<Response> {
  if (environment.contentMode === 'hosted') return textResponse(404, 'Not found')
  const path = pathShape.safeParse((await params).path)
  if (!path.success) return textResponse(404, 'Not found')

  const address = new URL(path.data.join('/'), `${environment.apiHost}/`)
  address.search = new URL(request.url).search
  let answer: Response
  const waiting = new AbortController()
  // Only until the answer begins: a browser reads a video while it plays.
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
  try {
    answer = await fetch(address, {
      headers: pick(request.headers, forwardedRequestHeaders),
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, waiting.signal]),
    })
  } catch {
    return textResponse(502, 'The Content Lake does not answer.')
  } finally {
    clearTimeout(timer)
  }
  const headers = pick(answer.headers, forwardedResponseHeaders)
  headers.set(policyHeader, uploadPolicy)
  if (!answer.ok) headers.set('cache-control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}
