/** Origin of the demo's address as this page understands it; undefined for what is no address. */
export function demoOrigin(address: string): string | undefined {
  return URL.canParse(address, window.location.href)
    ? new URL(address, window.location.href).origin
    : undefined
}

const statusOf = (entry: PerformanceEntry | undefined) =>
  entry && 'responseStatus' in entry && typeof entry.responseStatus === 'number' ? entry.responseStatus : 0

/**
 * Whether a frame that has loaded shows the demo. A browser fires `load` for its own error page too, and keeps what is
 * in a frame of another origin to itself: there, loading is all that can be known.
 * @param origin of the demo's address.
 */
export function showsDemo(frame: HTMLIFrameElement, origin: string | undefined): boolean {
  if (origin !== window.location.origin) return true
  // Null for a page the browser put in place of one it could not reach.
  const page = frame.contentDocument?.defaultView
  return Boolean(page) && statusOf(page?.performance.getEntriesByType('navigation')[0]) < 400
}
