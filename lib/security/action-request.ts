import 'server-only'
import { textResponse } from '@/lib/http/responses'
import { actionsOfForm, areArguments } from './action-arguments'
import { mayCallAction } from './known-actions'
import { boundedBody } from './request-checks'

/** Next's own limit, above which it responds with 500. */
const bodyLimitBytes = 1024 * 1024

const isMultipart = (type: string) => type.startsWith('multipart/form-data')

/** Headers that browsers write for a part of a form. Next's parser fails on control characters, React's on other encodings. */
const partHeader = /^content-(?:disposition|type):[^\p{Cc}]*$/iu

function hasPlainHeaders(part: string): boolean {
  const end = part.indexOf('\r\n\r\n')
  return (
    end >= 0 &&
    part
      .slice(2, end)
      .split('\r\n')
      .every((line) => partHeader.test(line))
  )
}

const malformed = () => textResponse(400, 'This form isn’t from this site.')

/** The browser then reloads the page, which may come from an earlier build. */
const notFound = () => textResponse(404, 'Server action not found.', { 'x-nextjs-action-not-found': '1' })

/** Next compares the same two headers; if they differ, it responds with 500. */
function isFromOtherHost(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin === null) return false
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() || headers.get('host')
  return URL.parse(origin)?.host !== host
}

/** @returns undefined if the body is not a form */
async function formIn(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1]
  if (!boundary) return undefined
  const parts = Buffer.from(body).toString().split(`--${boundary}`).slice(1, -1)
  if (!parts.every(hasPlainHeaders)) return undefined
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined)
}

/**
 * Refuses a server action call to which Next would respond with 500 and a logged stack trace: arguments that cannot be
 * decoded, an action that does not exist, a body that is too long.
 * @param isEditor whether the sender is an editor in draft mode
 * @returns the refusal; undefined for a valid call and for any other request
 */
export async function refuseActionRequest(
  request: Request,
  isEditor: () => Promise<boolean>,
): Promise<Response | undefined> {
  const { method, headers } = request
  const id = headers.get('next-action')
  const type = headers.get('content-type') ?? ''
  if (method !== 'POST' || (id === null && !isMultipart(type))) return undefined
  if (isFromOtherHost(headers)) return textResponse(403, 'This form was sent from another site.')
  if (!isMultipart(type) && !type.startsWith('text/plain'))
    return textResponse(415, 'This form isn’t from this site.')
  const body = await boundedBody(request, bodyLimitBytes)
  if (!body) return textResponse(413, 'This form is longer than 1 MB.')

  const content = isMultipart(type) ? await formIn(body, type) : Buffer.from(body).toString()
  if (content === undefined) return malformed()
  const ids =
    id === null ? typeof content !== 'string' && actionsOfForm(content) : areArguments(content) && [id]
  if (!ids) return malformed()
  for (const called of ids) {
    if (!(await mayCallAction(called, await isEditor()))) return notFound()
  }
  return undefined
}
