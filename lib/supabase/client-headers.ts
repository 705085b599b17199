const maxLength = 300

/**
 * The visitor's user agent, as a header of requests to Supabase. Supabase keeps it with the session, and the list of sessions
 * shows it.
 * @param headers of the visitor's request
 */
export function visitorHeaders(headers: Pick<Headers, 'get'>): Record<string, string> {
  const userAgent = headers.get('user-agent')?.replace(/[^\x20-\x7e]/g, '')
  return userAgent ? { 'user-agent': userAgent.slice(0, maxLength) } : {}
}
