import { plainName, requestOfFields, type Value } from './fields.ts'
import { LineError, type ReadLine } from './logged-request.ts'
import { tokensOf } from './text-tokens.ts'

/** What the lines that begin with # say of the lines after them (https://www.w3.org/TR/WD-logfile). */
export interface W3cHeader {
  fields: readonly string[]
  /** Of `#Date`, for lines that have only a time. */
  date: string | undefined
}

/** Reads a line that begins with #. @returns what is known now; a file may change its fields in the middle */
export function readW3cHeader(text: string, before: W3cHeader | undefined): W3cHeader | undefined {
  const [, name = '', value = ''] = /^#([A-Za-z-]+):\s*(.*)$/.exec(text) ?? []
  if (name === 'Fields') return { fields: value.trim().split(/\s+/), date: before?.date }
  if (name === 'Date') return { fields: before?.fields ?? [], date: value.slice(0, 10) }
  return before
}

const formatOf = ({ fields }: W3cHeader) =>
  fields.includes('x-edge-location') ? 'CloudFront standard log' : 'W3C log (IIS)'

/** Values of a line: CloudFront separates them by tabs, IIS by spaces. */
const valuesOf = (text: string): string[] => {
  if (text.includes('\t')) return text.split('\t').map((value) => value.trim())
  return text.includes('"') ? tokensOf(text).map((token) => token.text) : text.split(/ +/)
}

const isAgentField = (name: string) => /user-?agent/i.test(name)

/** Reads a line of a W3C log. @throws LineError */
export function readW3cLine(text: string, header: W3cHeader): ReadLine {
  const format = formatOf(header)
  const values = valuesOf(text)
  if (values.length < header.fields.length)
    throw new LineError(
      'cut',
      `The line is cut off: it has ${values.length} of ${header.fields.length} fields.`,
      format,
    )
  if (values.length > header.fields.length && !text.includes('\t'))
    throw new LineError('unknownFormat', 'The line has more values than the line #Fields names.', format)
  const outer = new Map<string, Value>()
  for (const [place, name] of header.fields.entries()) {
    const value = values[place] ?? '-'
    if (value === '-' || value === '') continue
    // IIS writes + for a space, and for itself.
    const isEscaped = isAgentField(name) && !text.includes('\t')
    outer.set(plainName(name), isEscaped ? value.replace(/\+(?!https?:)/g, ' ') : value)
  }
  if (!outer.has('date') && header.date !== undefined) outer.set('date', header.date)
  if (!outer.has('csuseragent') && header.fields.some(isAgentField)) outer.set('csuseragent', '-')
  return { format, request: requestOfFields({ outer, inner: new Map() }, format) }
}

/** Places of the fields of CloudFront's real-time log, if it has all fields. */
const realTime = {
  time: 0,
  cip: 1,
  scstatus: 3,
  csmethod: 5,
  csuristem: 8,
  csuseragent: 16,
  csuriquery: 19,
} as const

/** Reads a line of CloudFront's real-time log, which has no header. @returns undefined if it is none @throws LineError */
export function readRealTimeLine(text: string): ReadLine | undefined {
  if (!/^\d{10}\.\d{3}\t/.test(text)) return undefined
  const format = 'CloudFront real-time log'
  const values = text.split('\t')
  if (values.length < 20)
    throw new LineError(
      'cut',
      'The line is cut off, or its log does not have all fields of CloudFront.',
      format,
    )
  const outer = new Map<string, Value>(
    Object.entries(realTime).flatMap(([name, place]) => {
      const value = values[place]?.trim() ?? '-'
      return value === '-' ? [] : [[name, value] as const]
    }),
  )
  if (!outer.has('csuseragent')) outer.set('csuseragent', '-')
  return { format, request: requestOfFields({ outer, inner: new Map() }, format) }
}
