import { setTimeout as pause } from 'node:timers/promises'

/** Shorter than Jest's own limit, so that a failure says what was waited for. */
const PATIENCE_MS = 100_000
const PAUSE_MS = 10

/**
 * Asks again and again until there is an answer.
 * @param what is waited for, in words
 * @returns the first answer that is neither empty nor false
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
