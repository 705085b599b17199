import { clientAddress } from './client-address.ts'
import { plainName, requestOfFields, type Value } from './fields.ts'
import { logTime } from './log-time.ts'
import { LineError, type ReadLine } from './logged-request.ts'
import { readRequestLine } from './request-line.ts'
import type { Token } from './text-tokens.ts'

const isoStart = /^\d{4}-\d\d-\d\dT/

/**
 * Reads a line of a load balancer of AWS: of the Application Load Balancer, which begins with its type, or of the classic one.
 * @returns undefined if it is none
 * @throws LineError
 */
export function readLoadBalancerLine(tokens: readonly Token[]): ReadLine | undefined {
  const isTyped = /^(?:https?|h2|grpcs?|wss?)$/.test(tokens[0]?.text ?? '')
  const parts = isTyped ? tokens.slice(1) : tokens
  const [time, , client] = parts
  const address = clientAddress([client?.text ?? ''])
  if (!time || !isoStart.test(time.text) || address === null) return undefined
  const format = isTyped ? 'AWS Application Load Balancer log' : 'AWS Classic Load Balancer log'
  const at = logTime(time.text)
  if (at === undefined)
    throw new LineError('unreadableTime', `The time ${time.text.slice(0, 40)} cannot be read.`, format)
  const [request, userAgent] = parts.filter(({ kind }) => kind === 'quote')
  if (!request || !userAgent || userAgent.isCut) throw new LineError('cut', 'The line is cut off.', format)
  const status = Number(parts[7]?.text)
  return {
    format,
    request: {
      id: undefined,
      at,
      ...readRequestLine(request.text),
      status: status >= 100 && status <= 599 ? status : null,
      userAgent: userAgent.text,
      address,
    },
  }
}

/** At least so many named values: fewer are in other lines, too. */
const leastPairs = 3

/**
 * Reads a line of named values, `method=GET path="/a"`, such as those of Heroku's router.
 * @returns undefined if it is none
 * @throws LineError
 */
export function readNamedValues(tokens: readonly Token[]): ReadLine | undefined {
  const pairs = tokens.flatMap(({ kind, text }): [string, Value][] => {
    const sign = kind === 'word' ? text.indexOf('=') : -1
    return sign < 1 ? [] : [[plainName(text.slice(0, sign)), text.slice(sign + 1).replace(/^"(.*)"$/, '$1')]]
  })
  if (pairs.length < leastPairs) return undefined
  const isHeroku = tokens.some(({ text }) => text === 'heroku[router]:')
  const format = isHeroku ? 'Heroku router log' : 'named values (logfmt)'
  if (tokens.at(-1)?.isCut) throw new LineError('cut', 'The line is cut off.', format)
  const outer = new Map(pairs)
  const start = tokens.find(({ text }) => isoStart.test(text))
  if (start && !outer.has('time')) outer.set('time', start.text)
  return { format, request: requestOfFields({ outer, inner: new Map() }, format) }
}
