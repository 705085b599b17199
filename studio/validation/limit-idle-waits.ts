/** Time enough for the browser to take a keystroke between two rules. */
const longestMs = 8

/**
 * Limits how long work waits for the browser to be idle. The Studio's validation waits before each rule, once more at each
 * level of a document, and without a limit (`idle` in @sanity/validation): while the page draws, a post takes seconds. Must be
 * called before `sanity` is loaded, which keeps the function it finds.
 * @param page the window; a browser without idle callbacks (Safari) stays as it is
 */
export function limitIdleWaits(page: Partial<Pick<Window, 'requestIdleCallback'>>): void {
  const request = page.requestIdleCallback
  if (!request) return
  page.requestIdleCallback = (callback, options) =>
    request.call(page, callback, { timeout: longestMs, ...options })
}
