type Headers = Record<string, string>

/** JSON that no cache keeps. */
export const jsonResponse = (status: number, body: object, headers: Headers = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** A sentence that no cache keeps, for a person whom a request led here. */
export const textResponse = (status: number, message: string, headers: Headers = {}): Response =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** Leads a browser from a form to a page (RFC 9110, section 15.4.4). @param location path or address */
export const seeOther = (location: string, headers: Headers = {}): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })
