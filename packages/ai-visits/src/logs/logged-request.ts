/** What a line of a log says about a request. */
export interface LoggedRequest {
  /** Of a line that this package has written; otherwise undefined. */
  id: string | undefined
  /** In ms since 1970. */
  at: number
  /** Path and query; undefined if the client sent no request for a path, but for example the start of a TLS connection. */
  path: string | undefined
  status: number | null
  userAgent: string
  /** An IP address. */
  address: string | null
}

/** A line that is not understood. The message says why, for the person who sends the log. */
export class LineError extends Error {
  override name = 'LineError'
}
