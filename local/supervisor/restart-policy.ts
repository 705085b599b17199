const firstDelayMs = 250
const windowMs = 60_000
/** So many deaths within that time are no accident: starting once more would hide what is wrong. */
export const mostDeaths = 5

/** Decides when a service that died is started again. */
export class RestartPolicy {
  readonly #deaths = new Map<string, number[]>()

  /**
   * Takes note of a death.
   * @param service its name
   * @param now in milliseconds, of a clock that only goes forward
   * @returns how long to wait before it is started again, in milliseconds; undefined when it died too often for that
   */
  delayAfterDeath(service: string, now: number): number | undefined {
    const recent = [...(this.#deaths.get(service) ?? []), now].filter((time) => now - time < windowMs)
    this.#deaths.set(service, recent)
    return recent.length < mostDeaths ? firstDelayMs * 2 ** (recent.length - 1) : undefined
  }
}
