/** What a line of a log says about a request. */
export interface LoggedRequest {
  /** Of a line that this package has written; otherwise undefined. */
  id: string | undefined
  /** In ms since 1970. */
  at: number
  /** Undefined if the line does not have it. */
  method: string | undefined
  /** Path and query; undefined if the client sent no request for a path, but for example the start of a TLS connection. */
  path: string | undefined
  status: number | null
  userAgent: string
  /** An IP address. */
  address: string | null
}

/** A request, and the name of the log format that its line has. */
export interface ReadLine {
  format: string
  request: LoggedRequest
}

/** Why a line cannot be read. */
export type Problem =
  | 'cut'
  | 'impossibleTime'
  | 'futureTime'
  | 'unreadableTime'
  | 'noUserAgent'
  | 'noPath'
  | 'noHeader'
  | 'tooLong'
  | 'unknownFormat'

/** A line that is not understood. The message says why, for the person who sends the log. */
export class LineError extends Error {
  override name = 'LineError'
  readonly problem: Problem
  /** The format of the line, if it is known. */
  readonly format: string | undefined

  constructor(problem: Problem, message: string, format?: string) {
    super(message)
    this.problem = problem
    this.format = format
  }
}
