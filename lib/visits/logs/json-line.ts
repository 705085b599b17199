import { isIP } from 'node:net'
import { z } from 'zod'
import { requestPath } from '../events/request-path'
import { pathOfRequestLine } from './common-line'
import { logTime } from './log-time'
import { LineError, type LoggedRequest } from './logged-request'

/** Names of the fields: ours, nginx's variables, Caddy's, Cloudflare's (Logpush) and Vercel's (log drains). */
const names = {
  time: ['time', 'at', 'timestamp', 'ts', 'time_iso8601', 'time_local', 'EdgeStartTimestamp'],
  path: ['path', 'url', 'uri', 'request_uri', 'ClientRequestURI'],
  status: ['status', 'statusCode', 'EdgeResponseStatus'],
  userAgent: ['user_agent', 'userAgent', 'http_user_agent', 'User-Agent', 'ClientRequestUserAgent'],
  address: ['address', 'ip', 'client_ip', 'clientIp', 'remote_addr', 'remote_ip', 'ClientIP'],
} as const

const fields = z.record(z.string(), z.unknown())
const scalar = z.union([z.string(), z.number()])
/** Caddy and Vercel write a header as a list. */
const value = z.union([
  scalar,
  z
    .tuple([scalar])
    .rest(z.unknown())
    .transform(([first]) => first),
])

/** The value, if it is an object. */
function objects(given: unknown): Record<string, unknown>[] {
  const { data } = fields.safeParse(given)
  return data ? [data] : []
}

/** The objects in which fields are looked for: Caddy's `request` and its headers, Vercel's `proxy`, and the line itself. */
function partsOf(line: Record<string, unknown>): Record<string, unknown>[] {
  const inner = [...objects(line.proxy), ...objects(line.request)]
  return [...inner, ...inner.flatMap(({ headers }) => objects(headers)), line]
}

function find(parts: Record<string, unknown>[], field: keyof typeof names): string | number | undefined {
  for (const part of parts) {
    for (const name of names[field]) {
      const found = Object.hasOwn(part, name) ? value.safeParse(part[name]).data : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}

function parsed(text: string): Record<string, unknown> {
  try {
    return fields.parse(JSON.parse(text))
  } catch {
    throw new LineError('This is not a JSON object.')
  }
}

function pathOf(parts: Record<string, unknown>[], requestLine: unknown): string | undefined {
  const path = find(parts, 'path')
  if (path !== undefined) return requestPath(String(path))
  if (typeof requestLine === 'string') return pathOfRequestLine(requestLine)
  throw new LineError('There is no path: name it "path", "url" or "request_uri".')
}

/** Reads a line of NDJSON. @throws LineError */
export function readJsonLine(text: string): LoggedRequest {
  const line = parsed(text)
  const parts = partsOf(line)
  const time = find(parts, 'time')
  if (time === undefined) throw new LineError('There is no time: name it "time", "at" or "timestamp".')
  const at = logTime(time)
  if (at === undefined)
    throw new LineError(`The time ${JSON.stringify(time).slice(0, 40)} cannot be read: write it in ISO 8601.`)
  const path = pathOf(parts, line.request)
  const userAgent = find(parts, 'userAgent')
  if (userAgent === undefined)
    throw new LineError('There is no user agent: name it "user_agent" or "userAgent".')
  const status = Number(find(parts, 'status') ?? 0)
  const address = String(find(parts, 'address') ?? '')
  return {
    at,
    path,
    status: Number.isInteger(status) && status >= 100 && status <= 599 ? status : null,
    userAgent: String(userAgent),
    address: isIP(address) === 0 ? null : address,
  }
}
