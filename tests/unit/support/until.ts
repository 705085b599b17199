import { setTimeout as pause } from 'node:timers/promises'

/** Shorter than Jest's own limit, so that the error names what did not happen. */
const PATIENCE_MS = 100_000
const PAUSE_MS = 10

/**
 * Polls until there is a result.
 * @param what the name of the expected result, for the error
 * @returns the first result that is neither empty nor false
 */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
): Promise<Exclude<Answer, undefined | '' | false>> {
  const isAnswer = (answer: Answer): answer is Exclude<Answer, undefined | '' | false> =>
    answer !== undefined && answer !== '' && answer !== false
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const answer = await ask()
    if (isAnswer(answer)) return answer
    await pause(PAUSE_MS)
  }
  throw new Error(`Waited in vain for ${what}.`)
}
