import { problemOf } from '@/lib/checker/page-problem'
import { type ScanProblemCode, scanProblemCodes } from '@/lib/checker/report'
import { waitingTime } from '@/lib/format/waiting-time'
import type { CheckProblem } from './check-progress'

/** What happened, for the address with which /api/check leads back to the form. */
const messages: Readonly<Record<ScanProblemCode, string>> = {
  'invalid-address': 'This is not the address of a web page.',
  'private-address': 'This address is not on the public internet.',
  'unknown-host': 'There is no website with this name.',
  'connection-refused': 'The website does not accept connections.',
  tls: 'The website’s secure connection can’t be trusted.',
  timeout: 'The website took too long to respond.',
  'too-many-redirects': 'The address keeps redirecting without end.',
  'invalid-response': 'The website’s response can’t be read.',
  'refused-by-robots': 'The website’s robots.txt asks our checker to stay away.',
  'not-found': 'There is no page at this address.',
  blocked: 'The website refuses our request.',
  'server-error': 'The website responds with an error.',
  'not-html': 'This address is a file, not a web page.',
  stopped: 'The check was stopped.',
}

const ownProblems: Readonly<Record<string, string>> = {
  'rate-limited': 'There have been too many checks of this website, or from your network.',
  busy: 'Too many checks are running right now.',
  unavailable: 'We can’t check websites right now.',
}

const isCode = (value: unknown): value is ScanProblemCode => scanProblemCodes.some((code) => code === value)

const isStatus = (value: unknown): value is string => typeof value === 'string' && /^[1-5]\d\d$/.test(value)

const isSeconds = (value: unknown): value is string => typeof value === 'string' && /^\d{1,5}$/.test(value)

const assistantsNote: Readonly<Record<string, string>> = {
  1: 'A request in the name of an assistant is also refused.',
  0: 'A request in the name of an assistant gets through: only our checker is refused.',
}

/** The values of a query, unchecked. */
type Query = Record<string, string | string[] | undefined>

/** The problem that a query names; undefined if it names none that is known. */
export function problemInQuery({ problem, status, assistants, seconds }: Query): CheckProblem | undefined {
  if (isCode(problem)) {
    const withStatus = isStatus(status) ? ` Its status is ${status}.` : ''
    const note = typeof assistants === 'string' ? assistantsNote[assistants] : undefined
    return {
      message: `${messages[problem]}${withStatus}`,
      advice: problemOf(problem, '', '').advice,
      ...(note ? { note } : {}),
    }
  }
  const message = typeof problem === 'string' && Object.hasOwn(ownProblems, problem) && ownProblems[problem]
  if (!message) return undefined
  const wait = isSeconds(seconds) ? waitingTime(Number(seconds)) : 'a minute'
  return { message, advice: `Try again in ${wait}.` }
}
