/** Long enough for the browser to handle a keystroke between two rules. */
const idleTimeoutMs = 8

/**
 * Limits how long code waits for an idle browser. The Studio's validation waits before each rule and at each level of a document,
 * without a limit (`idle` in @sanity/validation), so that a post takes seconds while the page is rendering. Must be called before
 * `sanity` is loaded, which stores the function.
 * @param page the window; browsers without idle callbacks (Safari) are not changed
 */
export function addIdleTimeout(page: Partial<Pick<Window, 'requestIdleCallback'>>): void {
  const request = page.requestIdleCallback
  if (!request) return
  page.requestIdleCallback = (callback, options) =>
    request.call(page, callback, { timeout: idleTimeoutMs, ...options })
}
