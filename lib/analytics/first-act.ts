/** What counts as the visitor's first act, and how long it is waited for, in milliseconds (specification §4, §9). */
const kinds = ['click', 'scroll', 'keydown', 'touchstart']
const patience = 10_000

/** Resolves with the visitor's first click, scroll, key press or touch, one before this was asked included, or after 10 s. */
export function firstAct(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const timer = setTimeout(end, patience)
    function end() {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    for (const kind of kinds) {
      addEventListener(kind, end, { capture: true, passive: true, signal: waiting.signal })
    }
    // A browser that does not know of activations just waits for the next act.
    if (navigator.userActivation?.hasBeenActive) end()
  })
}
