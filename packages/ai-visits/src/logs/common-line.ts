import { isInternalAddress } from '../address.ts'
import { clientAddress } from './client-address.ts'
import { logTime } from './log-time.ts'
import { LineError, type ReadLine } from './logged-request.ts'
import { readRequestLine, unescaped } from './request-line.ts'
import type { Token } from './text-tokens.ts'

/** `10/Oct/2026:13:55:36 -0700`, or else ISO 8601, with which programs also begin lines of their own. */
const timeForms = [/^\d{1,2}\/[A-Za-z]{3,}\/\d{4}:/, /^\d{4}-\d\d-\d\d[T ]\d\d:/]

/** What syslog writes before a line ends with the name of the program: `nginx:` or `haproxy[123]:`. */
const programForm = /^[A-Za-z][\w./-]*(?:\[\d+\])?:$/

const cut = (format: string) => new LineError('cut', 'The line is cut off.', format)

/** The status of a response; nginx writes 000 if it sent none. */
const statusOf = (text: string): number | null => {
  const status = Number(text)
  return status >= 100 && status <= 599 ? status : null
}

/** @throws LineError */
function timeOf(text: string, format: string, otherZone?: 'Z'): number {
  const at = logTime(text, otherZone)
  if (at === undefined)
    throw new LineError('unreadableTime', `The time [${text.slice(0, 40)}] cannot be read.`, format)
  return at
}

/** What precedes the time, without what syslog adds. */
function hostsOf(before: readonly Token[]): string[] {
  const program = before.findLastIndex(({ kind, text }) => kind === 'word' && programForm.test(text))
  return before.slice(program + 1).map(({ text }) => text)
}

const isReferrer = ({ text, isCut }: Token) => !isCut && /^(?:-?$|https?:\/\/)/.test(text)

/** The user agent in the quoted texts after the status: after the referrer, before it, or alone. @throws LineError */
function userAgentOf(quotes: readonly Token[], isWhole: boolean, format: string): string {
  const [first, second] = quotes
  const isSwapped = first !== undefined && !isReferrer(first) && (second === undefined || isReferrer(second))
  const token = isSwapped ? first : second
  if (token && !token.isCut) return unescaped(token.text)
  if (token || first?.isCut || !isWhole) throw cut(format)
  throw new LineError(
    'noUserAgent',
    'There is no user agent, as in the common log format. Write the log in the combined format.',
    format,
  )
}

/** The user agent that HAProxy captured, the longest text in braces. @throws LineError */
function capturedUserAgent(tokens: readonly Token[], format: string): string {
  const captured = tokens.flatMap(({ kind, text }) => (kind === 'brace' ? text.split('|') : []))
  const userAgent = captured.toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (userAgent !== '') return userAgent
  throw new LineError(
    'noUserAgent',
    'HAProxy’s log has no user agent: add "http-request capture req.hdr(User-Agent) len 256".',
    format,
  )
}

function readHaproxyLine(hosts: string[], time: string, after: readonly Token[]): ReadLine {
  const format = 'HAProxy HTTP log'
  const at = timeOf(time, format, 'Z')
  const request = after.at(-1)
  if (request?.kind !== 'quote' || request.isCut) throw cut(format)
  // Frontend, backend and server, timers, and the status.
  const status = statusOf(after.filter(({ kind }) => kind === 'word')[3]?.text ?? '')
  return {
    format,
    request: {
      id: undefined,
      at,
      ...readRequestLine(unescaped(request.text)),
      status,
      userAgent: capturedUserAgent(after, format),
      address: clientAddress(hosts),
    },
  }
}

/**
 * Reads a line in the common or combined log format (https://httpd.apache.org/docs/2.4/logs.html#combined): hosts and user, time,
 * request, status, size; combined adds the referrer and the user agent. Before the hosts and after the user agent may be anything.
 * Also that of HAProxy, whose time has no zone and is read as UTC.
 * @returns undefined if it has no time in brackets
 * @throws LineError
 */
export function readCommonLine(tokens: readonly Token[]): ReadLine | undefined {
  const places = timeForms.map((form) =>
    tokens.findIndex(({ kind, text }) => kind === 'bracket' && form.test(text)),
  )
  const timePlace = places.find((place) => place !== -1) ?? -1
  const time = tokens[timePlace]
  if (!time) return undefined
  const format = 'combined log format'
  if (time.isCut) throw cut(format)
  const hosts = hostsOf(tokens.slice(0, timePlace))
  const after = tokens.slice(timePlace + 1)
  if (/^\d\d\/\w+\/\d{4}:[\d:]+\.\d{3}$/.test(time.text)) return readHaproxyLine(hosts, time.text, after)
  const at = timeOf(time.text, format)
  const quotes = after.filter(({ kind }) => kind === 'quote')
  const request = quotes.find(({ text }) => /^[A-Z]{2,20} /.test(text)) ?? quotes[0]
  if (!request || request.isCut) throw cut(format)
  const rest = after.slice(after.indexOf(request) + 1)
  const [status, size] = rest
  if (!status || !size) throw cut(format)
  if (!/^(?:\d{3}|-)$/.test(status.text))
    throw new LineError('unknownFormat', 'After the request, there is no status.', format)
  const texts = rest.filter(({ kind }) => kind === 'quote')
  const userAgent = userAgentOf(texts, /^(?:\d+|-)$/.test(size.text), format)
  // Logs of S3 have the address after the time.
  const between = after.slice(0, after.indexOf(request)).map(({ text }) => text)
  // The last two are the user of identd and the user name, which a client writes.
  const address = clientAddress([...hosts.slice(0, -2), ...between]) ?? clientAddress(hosts)
  const isDirect = address !== null && !isInternalAddress(address)
  // nginx's packages write X-Forwarded-For at the end, Envoy, which has nothing before the time, before the user agent. A referrer is
  // not looked at, because a client writes it.
  const others = texts.slice(hosts.length === 0 ? 0 : 2).map(({ text }) => text)
  return {
    format,
    request: {
      id: undefined,
      at,
      ...readRequestLine(unescaped(request.text)),
      status: statusOf(status.text),
      userAgent,
      address: isDirect ? address : clientAddress([...others, address ?? '']),
    },
  }
}
