/** A Redis that was restarted may have lost expiries of this time. Older pages are rendered again anyway (fetch-content.ts). */
const uncertainMs = 5 * 60_000

/** The expired tags of this instance that Redis does not have yet, and those that it may have lost. */
export class UnsentExpiries {
  readonly #unsent = new Set<string>()
  /** With the time of the expiry, in ms. */
  readonly #sent = new Map<string, number>()

  get isEmpty(): boolean {
    return this.#unsent.size === 0
  }

  add(tags: readonly string[]): void {
    for (const tag of tags) this.#unsent.add(tag)
  }

  /** Takes all unsent tags. The caller adds them again if they cannot be sent. */
  takeAll(): string[] {
    const tags = [...this.#unsent]
    this.#unsent.clear()
    return tags
  }

  markSent(tags: readonly string[], now = Date.now()): void {
    for (const [tag, time] of this.#sent) if (now - time > uncertainMs) this.#sent.delete(tag)
    for (const tag of tags) this.#sent.set(tag, now)
  }

  /** Makes all tags of the last five minutes unsent again. */
  doubtSent(now = Date.now()): void {
    for (const [tag, time] of this.#sent) if (now - time <= uncertainMs) this.#unsent.add(tag)
    this.#sent.clear()
  }
}
