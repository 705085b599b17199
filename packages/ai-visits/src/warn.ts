const repeatMs = 10 * 60_000

/** When a warning of each kind was last written. */
const written = new Map<string, number>()

/**
 * Writes a warning to the console, one of each kind at most every ten minutes.
 * @param kind one of a few names
 */
export function warn(kind: string, message: string): void {
  const now = Date.now()
  if (now - (written.get(kind) ?? Number.NEGATIVE_INFINITY) < repeatMs) return
  written.set(kind, now)
  try {
    console.warn(`ai-visits: ${message}`)
  } catch {
    // An app may have replaced the console.
  }
}
