import { type FetchProblem, type Redirect, SafeFetchError } from './safe-response'

/** Why one request failed, found by our own code. */
export class Failure extends Error {
  readonly problem: FetchProblem
  /** The rest of a sentence that starts with the name of the host. */
  readonly predicate: string

  constructor(problem: FetchProblem, predicate: string) {
    super(predicate)
    this.problem = problem
    this.predicate = predicate
  }
}

/** Messages for the codes of OpenSSL and node:tls that a site's owner can do something about. */
const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet',
  CERT_REVOKED: 'has a certificate that was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a self-signed certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'does not send all intermediate certificates',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'does not send all intermediate certificates',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'does not send all intermediate certificates',
}
const otherTlsCode =
  /^(?:ERR_SSL_|ERR_TLS_|ERR_OSSL_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_|EPROTO$|INVALID_|PATH_LENGTH_|HOSTNAME_)/
const closedCode = /^(?:ECONNRESET|EPIPE|ECONNABORTED)$/

/** The code of an error of Node, empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error && 'code' in error ? String(error.code) : ''

/** @param hasResponded whether the headers of the response had arrived */
function explain(error: unknown, hasResponded: boolean): [FetchProblem, string] {
  if (error instanceof Failure) return [error.problem, error.predicate]
  const code = codeOf(error)
  const certificateFault = certificateFaults[code]
  if (certificateFault) return ['tls', certificateFault]
  if (otherTlsCode.test(code)) return ['tls', 'does not accept a secure connection']
  if (code === 'HPE_HEADER_OVERFLOW') return ['invalid-response', 'sent headers that are too large']
  if (code.startsWith('HPE_')) return ['invalid-response', 'sent a response that is not valid HTTP']
  if (hasResponded) return ['invalid-response', 'did not send a complete response']
  if (closedCode.test(code)) return ['connection-refused', 'closed the connection without responding']
  if (code === 'ECONNREFUSED') return ['connection-refused', 'refused the connection']
  if (code === 'ETIMEDOUT') return ['timeout', 'did not respond']
  return ['connection-refused', 'cannot be reached']
}

interface Circumstances {
  url: URL
  redirects: readonly Redirect[]
  timeoutMs: number
  /** Ended by a deadline, whose problem is its reason. */
  signal: AbortSignal
  hasResponded: boolean
}

const inSeconds = (milliseconds: number) =>
  milliseconds === 1_000 ? '1 second' : `${milliseconds / 1_000} seconds`

/**
 * Turns what ended a request into the error for the caller.
 * @returns a SafeFetchError, or the error itself if our own code is at fault
 */
export function toFetchError(error: unknown, circumstances: Circumstances): unknown {
  const { url, redirects, timeoutMs, signal, hasResponded } = circumstances
  const fail = (problem: FetchProblem, message: string) =>
    new SafeFetchError(problem, message, url.href, redirects)
  if (signal.reason === 'aborted') return fail('aborted', 'The request was canceled.')
  if (signal.reason === 'timeout') {
    const fault = hasResponded ? 'did not send its whole response' : 'did not respond'
    return fail('timeout', `${url.hostname} ${fault} within ${inSeconds(timeoutMs)}.`)
  }
  // Such as a header of the caller with a line break in it.
  if (!(error instanceof Failure) && /^$|^ERR_INVALID_/.test(codeOf(error))) return error
  const [problem, predicate] = explain(error, hasResponded)
  return fail(problem, `${url.hostname} ${predicate}.`)
}
