import { setTimeout as pause } from 'node:timers/promises'

/** What is found by its role and a part of its accessible name, as users of screen readers find it. */
export type Role = 'button' | 'link' | 'heading'

/**
 * One window of a browser, with what visitors do in it: the same for every engine. Everything that is clicked or filled in is
 * waited for. Of several, it is the first visible one. `within` is a selector.
 */
export interface Tab {
  goto(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  click(role: Role, name: string, within?: string): Promise<void>
  /** Replaces the text of a field. @param label a part of its accessible name */
  fill(label: string, text: string, within?: string): Promise<void>
  /** Presses keys one after another, named as in KeyboardEvent.key. */
  press(...keys: string[]): Promise<void>
  shows(role: Role, name: string, within?: string): Promise<boolean>
  /** @param inPage runs in the page, and uses nothing from outside itself */
  evaluate(inPage: () => unknown): Promise<unknown>
  screenshot(): Promise<Buffer>
  /** Errors on the console since the last call. */
  takeErrors(): string[]
  /** Leaves the page behind. */
  leave(): Promise<void>
  close(): Promise<void>
}

export const waitMs = 30_000
export const scriptMs = 2_000

/** Calls until it returns something. @throws with the description if it never does */
export async function until<T>(description: string, find: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + waitMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Not found: ${description}`)
    await pause(30)
  }
}

/**
 * Sends a script again while a page is replaced by the next one: browsers refuse it then, or never answer.
 * @param isRefused whether the error says that there is no page at the moment
 */
export async function untilAnswered(
  send: () => Promise<unknown>,
  isRefused: (error: unknown) => boolean,
): Promise<unknown> {
  const { value } = await until('an answer to a script', () => {
    const answer = send().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!isRefused(error)) throw error
        return undefined
      },
    )
    return Promise.race([answer, pause(scriptMs, undefined, { ref: false })])
  })
  return value
}
