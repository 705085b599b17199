import { routes } from '@/lib/addresses/routes'
import type { ScanProblem } from '@/lib/checker/report'
import type { CheckEvent } from '@/lib/scans/check-event'
import { type CheckProblem, checkProgress } from './check-progress'

/** How a check ended: with the path of its result page, or with a problem. */
type Outcome = { path: string; score: number | undefined } | { problem: CheckProblem }

/** Shown if the connection fails. */
const brokenOff: CheckProblem = {
  message: 'The connection broke off before the check was done.',
  advice: 'The address you entered is still here. Check your connection, then try again.',
}

const unreadable: CheckProblem = {
  message: 'We can’t check websites right now.',
  advice: 'The address you entered is still here. Try again in a minute.',
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines.filter(Boolean)
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const assistantsNote = ({ blocksAssistants }: ScanProblem): string | undefined => {
  if (blocksAssistants === null) return undefined
  return blocksAssistants
    ? 'A request in the name of an assistant is also refused.'
    : 'A request in the name of an assistant gets through: only our checker is refused.'
}

function problemOf(problem: ScanProblem): CheckProblem {
  const note = assistantsNote(problem)
  return { message: problem.message, advice: problem.advice, ...(note ? { note } : {}) }
}

/** The problem in a response that is no stream. Its message says what to do, too. */
async function refusal(response: Response): Promise<CheckProblem> {
  try {
    const { error }: { error?: { message?: unknown } } = await response.json()
    return typeof error?.message === 'string' ? { message: error.message } : unreadable
  } catch {
    return unreadable
  }
}

/**
 * Checks a website and shows the progress.
 * @param signal stops it
 * @returns how it ended; after `signal`, the outcome has no meaning
 */
export async function runCheck(address: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(routes.checkAction, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify({ address }),
      signal,
    })
    if (!response.ok || !response.body) return { problem: await refusal(response) }
    let score: number | undefined
    for await (const text of linesOf(response.body)) {
      if (signal.aborted) break
      const event: CheckEvent = JSON.parse(text)
      switch (event.type) {
        case 'looking':
          checkProgress.look(`Looking at ${event.purpose}`)
          break
        case 'check':
          checkProgress.judge(event.check.id, event.check.verdict)
          break
        case 'report':
          score = event.report.score
          break
        case 'problem':
          return { problem: problemOf(event.problem) }
        case 'error':
          return { problem: { message: event.error.message } }
        case 'stored':
          return { path: routes.checkResult(event.token), score }
      }
    }
  } catch (error) {
    if (!signal.aborted) console.warn(error)
  }
  return { problem: brokenOff }
}
