import { requestPath } from '../request-path.ts'
import { clientAddress } from './client-address.ts'
import { logTime } from './log-time.ts'
import { LineError, type LoggedRequest } from './logged-request.ts'
import { readRequestLine, type Target } from './request-line.ts'

export type Value = string | number

/** Named values of a line; those of its inner objects that describe the request are apart. */
export interface Fields {
  /** By the names of all objects around them and their own, as `plainName` makes them. */
  outer: ReadonlyMap<string, Value>
  inner: ReadonlyMap<string, Value>
}

/** Names that were made plain; a log has few. */
const plainNames = new Map<string, string>()
const maxNames = 2_000

/** A name without what its spellings differ in: `sc-status`, `scStatus` and `SC_STATUS` are one. */
export function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (plainNames.size < maxNames && name.length < 100) plainNames.set(name, plain)
  return plain
}

/**
 * Names of the fields, as `plainName` makes them: ours and those of nginx's variables, Apache's and Caddy's examples, Traefik, W3C (IIS,
 * CloudFront), Cloudflare (Logpush), Vercel, Netlify, Fastly, Akamai (DataStream 2), Google Cloud, Azure, Elastic, Logstash and pino.
 */
const names = {
  time:
    'startutc time at timestamp ts timeiso8601 timelocal edgestarttimestamp reqtimesec datetime eventtime timestart starttime timemsec ' +
    'msec requesttime requesttimeepoch requesttimestamp timestampms logtime start utc timelocaliso8601 date receivedat eventtimestamp eventtimestampms',
  method:
    'method requestmethod verb httpmethod clientrequestmethod csmethod reqmethod httpverb httprequestmethod',
  path:
    'requestpath path url uri requesturi clientrequesturi clientrequestpath requesturl originaluri rawpath uripath urloriginal urlpath ' +
    'csuristem reqpath documenturi target',
  query: 'csuriquery querystring querystr query requestquery urlquery args',
  requestLine: 'request requestline req requestfirstline firstrequestline',
  status:
    'status statuscode edgeresponsestatus responsestatus httpstatus httpstatuscode scstatus downstreamstatus originstatus responsecode ' +
    'responsestatuscode httpresponsestatuscode respstatus respstatuscode response code httpcode elbstatuscode resstatus rescode',
  userAgent:
    'useragent httpuseragent clientrequestuseragent requestuseragent csuseragent ua agent useragentoriginal requestheadersuseragent ' +
    'reqheadersuseragent requestheaderuseragent headeruseragent useragentstring clientua',
  address:
    'cfconnectingip trueclientip fastlyclientip httpcfconnectingip httptrueclientip clientip address ip realip realipremoteaddr ' +
    'remoteaddr remoteip remoteaddress remotehost clienthost clientaddr clientaddress cip cliip sourceip srcip downstreamremoteaddress networkclientip ipaddress peer client remote',
  forwarded:
    'xforwardedfor httpxforwardedfor requestxforwardedfor forwardedfor forwarded xrealip httpxrealip requestxrealip xff fwd',
  /** Ours only: the ID of the line in its log. */
  id: 'visitid',
} as const

type Name = keyof typeof names

const listOf = (name: Name): readonly string[] => names[name].split(' ')
const lists: Readonly<Record<Name, readonly string[]>> = {
  time: listOf('time'),
  method: listOf('method'),
  path: listOf('path'),
  query: listOf('query'),
  requestLine: listOf('requestLine'),
  status: listOf('status'),
  userAgent: listOf('userAgent'),
  address: listOf('address'),
  forwarded: listOf('forwarded'),
  id: listOf('id'),
}

/** The values that a line has for a field, those of the inner objects first. */
function valuesOf({ inner, outer }: Fields, field: Name): Value[] {
  const found: Value[] = []
  for (const values of [inner, outer])
    for (const name of values.size > 0 ? lists[field] : []) {
      const value = values.get(name)
      if (value !== undefined) found.push(value)
    }
  return found
}

/** A time before is a duration: nginx's `request_time` is one, that of AWS is not. */
const earliest = Date.UTC(2000)

/** @throws LineError */
function timeOf(fields: Fields, format: string): number {
  const { outer } = fields
  const date = String(outer.get('date') ?? '')
  const clock = String(outer.get('time') ?? '')
  // W3C logs have the date and the time apart, in UTC.
  if (/^\d{4}-/.test(date) && /^\d\d:/.test(clock)) {
    const at = logTime(`${date}T${clock}`, 'Z')
    if (at !== undefined) return at
  }
  const values = valuesOf(fields, 'time')
  const at = values.map((value) => logTime(value)).find((time) => time !== undefined && time >= earliest)
  if (at !== undefined) return at
  const [first] = values
  throw new LineError(
    'unreadableTime',
    first === undefined
      ? 'There is no time: name it "time", "at" or "timestamp".'
      : `The time ${JSON.stringify(first).slice(0, 40)} cannot be read: write it in ISO 8601, with the time zone.`,
    format,
  )
}

/** The path of an address, which may have a host without a scheme: `www.example.com/a`. */
const pathOfAddress = (text: string): string | undefined =>
  requestPath(/^[a-z0-9.-]{1,253}\.[a-z]{2,}(?::\d+)?\//i.test(text) ? `http://${text}` : text)

/** @throws LineError */
function targetOf(fields: Fields, format: string): Target {
  const lines = valuesOf(fields, 'requestLine').map((value) => readRequestLine(String(value)))
  const [method = lines.find((line) => line.method !== undefined)?.method] = valuesOf(fields, 'method')
  const paths = valuesOf(fields, 'path').map(String)
  // Akamai leaves out the first slash.
  const akamai = fields.outer.get('reqpath')
  if (akamai !== undefined) paths.unshift(`/${String(akamai).replace(/^\//, '')}`)
  if (paths.length === 0 && lines.length === 0)
    throw new LineError('noPath', 'There is no path: name it "path", "url" or "request_uri".', format)
  const path =
    paths.map(pathOfAddress).find((found) => found !== undefined) ??
    lines.find((line) => line.path !== undefined)?.path
  const query = valuesOf(fields, 'query')
    .map(String)
    .find((text) => text !== '' && text !== '-')
  return {
    method: method === undefined ? undefined : String(method),
    path:
      path === undefined || query === undefined || path.includes('?')
        ? path
        : `${path}?${query.replace(/^\?/, '')}`,
  }
}

/** CloudFront and Akamai percent-encode a user agent, some logs twice. */
function decodedUserAgent(text: string): string {
  const decode = (given: string) =>
    given.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const plain = text.replace(/^"(.*)"$/, '$1')
  return /%2[05f]/i.test(plain) && !plain.includes(' ') ? decode(decode(plain)) : plain
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * The request that the fields of a line describe.
 * @param format its name, for messages
 * @throws LineError
 */
export function requestOfFields(fields: Fields, format: string): LoggedRequest {
  const at = timeOf(fields, format)
  const target = targetOf(fields, format)
  const [userAgent] = valuesOf(fields, 'userAgent')
  if (userAgent === undefined)
    throw new LineError(
      'noUserAgent',
      `There is no user agent in ${format}: add it to the log, as "user_agent" or "userAgent".`,
      format,
    )
  const status = valuesOf(fields, 'status').map((value) => Number(/^\d{3}(?!\S)/.exec(String(value))?.[0]))
  const id = String(fields.outer.get(names.id) ?? '')
  return {
    id: uuid.test(id) ? id : undefined,
    at,
    ...target,
    status: status.find((code) => Number.isInteger(code) && code >= 100 && code <= 599) ?? null,
    userAgent: decodedUserAgent(String(userAgent)),
    address: clientAddress([...valuesOf(fields, 'address'), ...valuesOf(fields, 'forwarded')].map(String)),
  }
}
