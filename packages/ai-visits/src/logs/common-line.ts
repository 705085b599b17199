import { isIP } from 'node:net'
import { requestPath } from '../request-path.ts'
import { logTime } from './log-time.ts'
import { LineError, type LoggedRequest } from './logged-request.ts'

/**
 * Common and combined log format (https://httpd.apache.org/docs/2.4/logs.html#combined): hosts and user, time, request, status,
 * size; combined adds the referrer and the user agent. What follows is of the server's own format. Each part can match in one way
 * only, so that no line takes long.
 */
const line =
  /^([^[]*)\[([^\]]*)\] "((?:[^"\\]|\\.)*)" (\d{3}|-) (?:\d+|-)(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?(?: |$)/

/** Byte values that a server escaped: nginx writes a quote as `\x22`, Apache as `\"`. */
const escaped = /\\x([0-9a-f]{2})|\\(["\\])/gi

/** @returns the text; a byte that is not ASCII is percent-encoded, as it should have been in the request */
const unescaped = (text: string) =>
  text.replace(escaped, (_, hex: string | undefined, sign: string) => {
    if (hex === undefined) return sign
    const code = Number.parseInt(hex, 16)
    return code < 0x80 ? String.fromCharCode(code) : `%${hex.toUpperCase()}`
  })

/** The target of a request line (RFC 9112, section 3). */
const targetOf = (requestLine: string) => /^[!-~]+ (.+?)(?: HTTP\/\d(?:\.\d)?)?$/.exec(requestLine)?.[1] ?? ''

/** @returns undefined if the request line names no path */
export const pathOfRequestLine = (requestLine: string): string | undefined =>
  requestPath(targetOf(requestLine))

/**
 * Reads a line in the common or combined log format.
 * @throws LineError
 */
export function readCommonLine(text: string): LoggedRequest {
  const [, hosts = '', time = '', request = '', status = '', userAgent] = line.exec(text) ?? []
  if (time === '') throw new LineError('This is neither JSON nor the combined log format.')
  const at = logTime(time)
  if (at === undefined) throw new LineError(`The time [${time.slice(0, 40)}] cannot be read.`)
  if (userAgent === undefined)
    throw new LineError('There is no user agent. Write the log in the combined format.')
  return {
    id: undefined,
    at,
    path: pathOfRequestLine(unescaped(request)),
    // nginx writes 000 if it sent no response.
    status: Number(status) >= 100 && Number(status) <= 599 ? Number(status) : null,
    userAgent: unescaped(userAgent),
    // Some formats begin with the name of the site.
    address: hosts.split(' ', 2).find((host) => isIP(host) !== 0) ?? null,
  }
}
