import { type Fields, plainName, requestOfFields, type Value } from './fields.ts'
import { LineError, type ReadLine } from './logged-request.ts'

/** Objects that describe the request; others, such as Caddy's `resp_headers` and the facts about a place, are not looked into. */
const requestParts: ReadonlySet<string> = new Set(
  'proxy request req requestheaders headers http httprequest properties response res message fields event'.split(
    ' ',
  ),
)

/** Deeper ones are not looked into. */
const maxDepth = 5

/** Text of a log line within JSON, as Docker and log collectors wrap it. */
const wrappers = ['log', 'message', 'msg', 'line', 'raw', 'content', 'textPayload', 'MESSAGE']

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text or a number. Caddy and Vercel write a header as a list. */
function scalarOf(value: unknown): Value | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return first === '' ? undefined : first
  return typeof first === 'number' && Number.isFinite(first) ? first : undefined
}

/** Headers, which AWS WAF writes as a list of names and values. */
function headersOf(value: unknown): unknown {
  if (!Array.isArray(value) || !isObject(value[0]) || typeof value[0].name !== 'string') return value
  return Object.fromEntries(value.filter(isObject).map(({ name, value: given }) => [String(name), given]))
}

function fieldsOf(line: JsonObject): Fields {
  const outer = new Map<string, Value>()
  const inner = new Map<string, Value>()
  const note = (values: Map<string, Value>, name: string, value: Value) => {
    if (!values.has(name)) values.set(name, value)
  }
  const visit = (part: JsonObject, before: string, depth: number, isRequest: boolean) => {
    for (const [key, given] of Object.entries(part)) {
      const name = plainName(key)
      const value = name.endsWith('headers') ? headersOf(given) : given
      const found = scalarOf(value)
      if (found !== undefined) {
        note(outer, before + name, found)
        if (isRequest) note(inner, name, found)
      } else if (isObject(value) && depth < maxDepth)
        visit(value, before + name, depth + 1, (depth === 0 || isRequest) && requestParts.has(name))
    }
  }
  visit(line, '', 0, false)
  return { outer, inner }
}

/** Fields that only one product writes, as `plainName` makes them. */
const products: readonly (readonly [name: string, format: string])[] = [
  ['visitid', 'the command ai-visits send'],
  ['edgestarttimestamp', 'Cloudflare Logpush'],
  ['clientrequesturi', 'Cloudflare Logpush'],
  ['proxypath', 'Vercel log drain'],
  ['downstreamstatus', 'Traefik JSON'],
  ['httprequestrequesturl', 'Google Cloud load balancer JSON'],
  ['propertiesrequesturi', 'Azure JSON'],
  ['reqtimesec', 'Akamai DataStream JSON'],
  ['csuristem', 'W3C fields in JSON'],
  ['requestremoteip', 'Caddy JSON'],
  ['requesturi', 'JSON of a web server'],
]

const formatOf = ({ outer }: Fields) => products.find(([name]) => outer.has(name))?.[1] ?? 'JSON'

/** nginx's default escaping makes no valid JSON: `\x22`. */
const repaired = (text: string) =>
  text.replace(/\\(?:x([0-9a-f]{2})|.)/gis, (all, hex: string | undefined) => (hex ? `\\u00${hex}` : all))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {}
  try {
    return JSON.parse(repaired(text))
  } catch {
    return undefined
  }
}

/**
 * Reads a JSON object.
 * @param readWrapped reads a line of another format that is a text within the object
 * @throws LineError
 */
export function readJsonLine(text: string, readWrapped?: (line: string) => ReadLine): ReadLine {
  const line = parsed(text)
  if (!isObject(line)) {
    if (/[}\]]$/.test(text))
      throw new LineError('unknownFormat', 'This looks like JSON, but it is not valid.', 'JSON')
    throw new LineError(
      'cut',
      'The line is cut off: this is only the beginning of a JSON object. Write each object on one line.',
      'JSON',
    )
  }
  const fields = fieldsOf(line)
  const wrapped = wrappers.map((name) => line[name]).find((value) => typeof value === 'string')
  const isRequest = ['path', 'url', 'uri', 'requesturi', 'request'].some(
    (name) => fields.outer.has(name) || fields.inner.has(name),
  )
  if (readWrapped && typeof wrapped === 'string' && !isRequest) {
    try {
      return readWrapped(wrapped.trim())
    } catch (error) {
      // A text that is no line of a log says nothing about the object.
      if (!(error instanceof LineError) || error.problem !== 'unknownFormat') throw error
    }
  }
  const format = formatOf(fields)
  return { format, request: requestOfFields(fields, format) }
}
