/** What counts as the visitor's first act, and how long it is waited for, in milliseconds (specification §4, §9). */
const kinds = ['click', 'scroll', 'keydown', 'touchstart']
const patience = 10_000

/**
 * Resolves with the visitor's first click, scroll, key press or touch from now on, or after 10 s. What the browser says of
 * activation is no help: it counts what was done on the page before.
 */
export function firstAct(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const timer = setTimeout(end, patience)
    function end() {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    // Only the page's own scrolling comes without capture: carousels scroll by themselves.
    for (const kind of kinds) {
      addEventListener(kind, end, { capture: kind !== 'scroll', passive: true, signal: waiting.signal })
    }
  })
}
