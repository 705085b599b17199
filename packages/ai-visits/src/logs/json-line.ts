import { isIP } from 'node:net'
import { requestPath } from '../request-path.ts'
import { pathOfRequestLine } from './common-line.ts'
import { logTime } from './log-time.ts'
import { LineError, type LoggedRequest } from './logged-request.ts'

/** Names of the fields: ours, nginx's variables, Caddy's, Cloudflare's (Logpush) and Vercel's (log drains). */
const names = {
  time: ['time', 'at', 'timestamp', 'ts', 'time_iso8601', 'time_local', 'EdgeStartTimestamp'],
  path: ['path', 'url', 'uri', 'request_uri', 'ClientRequestURI'],
  status: ['status', 'statusCode', 'EdgeResponseStatus'],
  userAgent: ['user_agent', 'userAgent', 'http_user_agent', 'User-Agent', 'ClientRequestUserAgent'],
  address: ['address', 'ip', 'client_ip', 'clientIp', 'remote_addr', 'remote_ip', 'ClientIP'],
  /** Ours only: the ID of the line in its log. */
  id: ['visit_id'],
} as const

type Fields = Record<string, unknown>

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value, if it is an object. */
const objects = (given: unknown): Fields[] => (isObject(given) ? [given] : [])

/** A text or a number. Caddy and Vercel write a header as a list. */
function scalarOf(value: unknown): string | number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || (typeof first === 'number' && Number.isFinite(first))
    ? first
    : undefined
}

/** The objects in which fields are looked for: Caddy's `request` and its headers, Vercel's `proxy`, and the line itself. */
function partsOf(line: Fields): Fields[] {
  const inner = [...objects(line.proxy), ...objects(line.request)]
  return [...inner, ...inner.flatMap(({ headers }) => objects(headers)), line]
}

function find(parts: Fields[], field: keyof typeof names): string | number | undefined {
  for (const part of parts) {
    for (const name of names[field]) {
      const found = Object.hasOwn(part, name) ? scalarOf(part[name]) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}

function parsed(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {}
  throw new LineError('This is not a JSON object.')
}

function pathOf(parts: Fields[], requestLine: unknown): string | undefined {
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
  const id = String(find(parts, 'id') ?? '')
  return {
    id: uuid.test(id) ? id : undefined,
    at,
    path,
    status: Number.isInteger(status) && status >= 100 && status <= 599 ? status : null,
    userAgent: String(userAgent),
    address: isIP(address) === 0 ? null : address,
  }
}
