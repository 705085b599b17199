/** One redirect that was followed. */
export interface Redirect {
  /** The address that redirected. */
  url: string
  status: number
  /** The address it led to. */
  location: string
}

/** The response at the end of all redirects. */
export interface SafeResponse {
  /** The final address. */
  url: string
  redirects: Redirect[]
  status: number
  headers: Headers
  /** Decoded (gzip, deflate, br, zstd), cut at the limit. */
  body: Uint8Array
  /** Whether the body is longer than the limit. */
  isTruncated: boolean
  /** From the first request to the end of the body, in milliseconds. */
  durationMs: number
}

/** Why an address could not be fetched. The values are part of the public API and never change. */
export type FetchProblem =
  /** Not an address, or one with a scheme, port or password that is never fetched. */
  | 'invalid-address'
  /** A host that is not on the public internet, or a name that resolves to one. */
  | 'private-address'
  | 'unknown-host'
  | 'connection-refused'
  | 'tls'
  | 'timeout'
  | 'too-many-redirects'
  /** The response breaks HTTP, its headers are too large, or its body cannot be decoded. */
  | 'invalid-response'
  /** The caller ended the request. */
  | 'aborted'

/** An address that could not be fetched; the message is a sentence for a person. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError'
  readonly problem: FetchProblem
  /** The address at which it failed, and the redirects that led there. */
  readonly url: string
  readonly redirects: readonly Redirect[]

  constructor(problem: FetchProblem, message: string, url: string, redirects: readonly Redirect[] = []) {
    super(message)
    this.problem = problem
    this.url = url
    this.redirects = redirects
  }
}
