import 'server-only'

/** Leads a browser from a form to a page (RFC 9110, section 15.4.4). @param path with its query */
export const goTo = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store', ...headers } })

/** Says in a few words why nothing was done, where no page of ours can have led. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
