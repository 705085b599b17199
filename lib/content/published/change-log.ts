import { z } from 'zod'

/** As long as a lost webhook can leave content outdated in Next's data cache (fetch-content.ts). */
const settleMs = 300_000

export const changeLogState = z.object({
  sequence: z.int().nonnegative(),
  tags: z.array(z.tuple([z.string(), z.int().nonnegative()])),
})

interface Change {
  sequence: number
  /** On the clock that never jumps; -Infinity if no cached query has content from before it. */
  at: number
}

/** Which cache tags have changed, in order. What was made from content before its tags' last change is outdated. */
export class ChangeLog {
  readonly #changes: Map<string, Change>
  readonly #clock: () => number
  /** Number of the last change of the earlier process. */
  readonly loadedSequence: number
  #sequence: number

  /** @param state of an earlier process; its changes count as just made, because their time is not known */
  constructor(
    state: z.output<typeof changeLogState> = { sequence: 0, tags: [] },
    clock: () => number = () => performance.now(),
  ) {
    this.#clock = clock
    this.loadedSequence = state.sequence
    this.#sequence = state.sequence
    this.#changes = new Map(state.tags.map(([tag, sequence]) => [tag, { sequence, at: clock() }]))
  }

  /** Number of the last change. */
  get sequence(): number {
    return this.#sequence
  }

  get state(): z.output<typeof changeLogState> {
    return {
      sequence: this.#sequence,
      tags: [...this.#changes].map(([tag, { sequence }]) => [tag, sequence]),
    }
  }

  /** @param isSettled whether the cached queries with these tags have expired since the change */
  record(tags: readonly string[], isSettled: boolean): void {
    this.#sequence += 1
    const at = isSettled ? Number.NEGATIVE_INFINITY : this.#clock()
    for (const tag of tags) this.#changes.set(tag, { sequence: this.#sequence, at })
  }

  /** Whether none of the tags has changed since the change with this number. */
  isUnchanged(tags: readonly string[], since: number): boolean {
    return tags.every((tag) => (this.#changes.get(tag)?.sequence ?? 0) <= since)
  }

  /** Whether the last change of each tag is so old that no cached query can have content from before it. */
  isSettled(tags: readonly string[]): boolean {
    const now = this.#clock()
    return tags.every((tag) => {
      const change = this.#changes.get(tag)
      return change === undefined || now - change.at > settleMs
    })
  }
}
