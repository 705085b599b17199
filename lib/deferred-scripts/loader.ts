/** Id of the data block in the page: chunks, bootstrap code, and the page's render if its flight data is to be requested. */
export const blockId = 'deferred-scripts'

/** A response header: which render of the page the response is of (see `renderOf`). */
export const renderHeader = 'page-render'

/**
 * Runs in the browser: the page contains its source, so it uses nothing outside of it. It loads the page's code after the first
 * paint, in the second frame at the earliest, or at the visitor's first input. A click on a button that is not hydrated yet is repeated
 * afterwards. A click on any other link of this site is left to the browser until the title is hydrated: after a navigation in
 * the page before that, React would leave the old title and description in it. A click on a link that opens the booking dialog
 * is held until `takeEarlyLink`, or followed after 3 s; after `takeEarlyLink`, no link is held. Types of the visitor's events so
 * far are in `window.earlyInputs`.
 *
 * The server may have rendered the page again since, above all if the page comes from a cache or was opened in a background tab.
 * With the flight data of another render, React would discard the page and what was typed into it. So the page is loaded again, unless
 * that has just happened or the visitor has begun to use it: then it works on as without scripts.
 */
function loadCode() {
  const { chunks, code, render } = JSON.parse(
    document.querySelector('#deferred-scripts')?.textContent ?? '{}',
  )
  const kinds = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin', 'click']
  const seen = new Set()
  const listening = new AbortController()
  let hasStarted = false
  let holdsLinks = true
  let pressed: HTMLElement | null = null
  let link: HTMLAnchorElement | null = null

  const append = (properties: Partial<HTMLScriptElement>) =>
    document.head.append(Object.assign(document.createElement('script'), properties))
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  // React adds no props to a title, which is not part of its tree.
  const isTitleHydrated = () =>
    Object.keys(document.querySelector('title') ?? {}).some((key) => key.startsWith('__react'))

  const isUntouched = () => !['pointerdown', 'keydown', 'focusin'].some((kind) => seen.has(kind))
  const wasReloaded = () =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

  const fetchFlight = async () => {
    const query = `${location.search || '?'}${location.search ? '&' : ''}_rsc=`
    // The response allows a browser to use a stale copy, which may differ from the page.
    const response = await fetch(location.pathname + query, { headers: { RSC: '1' }, cache: 'no-cache' })
    if (response.headers.get('page-render') !== render) return false
    Object.assign(self, { __next_f: [[0], [1, await response.text()]] })
    return true
  }

  const takeEarlyLink = () => {
    const taken = link
    link = null
    holdsLinks = false
    return taken
  }
  const followLink = () => {
    if (link) location.assign(link.href)
    link = null
  }

  const repeatClick = () => {
    if (pressed?.isConnected && !isHydrated(pressed)) return requestAnimationFrame(repeatClick)
    pressed?.click()
    pressed = null
  }

  const start = async () => {
    if (hasStarted) return
    hasStarted = true
    for (const src of chunks.splice(0)) append({ src })
    try {
      if (!render || (await fetchFlight())) return append({ text: code })
      listening.abort()
      pressed = null
      followLink()
      if (isUntouched() && !wasReloaded()) location.reload()
    } catch (error) {
      console.warn(error)
      hasStarted = false
      followLink()
    }
  }

  const note = (event: Event) => {
    const { type, target } = event
    if (event instanceof MouseEvent && type === 'pointermove' && !event.movementX && !event.movementY) return
    seen.add(type)
    if (event instanceof MouseEvent && type === 'click' && target instanceof Element) {
      const isModified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      const trigger =
        holdsLinks && !isModified ? target.closest<HTMLAnchorElement>('a[data-book-demo]') : null
      if (trigger) {
        event.preventDefault()
        if (!link) setTimeout(followLink, 3_000)
        link = trigger
      } else if (!isModified && !isTitleHydrated()) {
        const followed = target.closest<HTMLAnchorElement>('a[href]:not([target], [data-book-demo])')
        if (followed?.origin === location.origin) event.stopImmediatePropagation()
      }
      const button = target.closest('button')
      if (button && !isHydrated(button) && !button.form && !button.popoverTargetElement) {
        if (!pressed) requestAnimationFrame(repeatClick)
        pressed = button
      }
    }
    start()
  }

  Object.assign(self, { earlyInputs: seen, takeEarlyLink })
  for (const kind of kinds) {
    const { signal } = listening
    addEventListener(kind, note, { capture: kind !== 'scroll', passive: kind !== 'click', signal })
  }
  // A frame is shown later than it is made, above all on a long page: code that starts between would delay it.
  const startAfterPaint = () => {
    const reportsPaint = globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')
    if (!reportsPaint || performance.getEntriesByType('paint').length > 0) return start()
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(startAfterPaint))
}

/**
 * The loader as an inline script. Carousels scroll by themselves, so only scrolls of the page count, and browsers
 * dispatch `pointermove` without a movement when the layout changes under the pointer.
 */
export const loader = `<script>(${loadCode
  .toString()
  // Every page has it: without comments, and without the space of types that were removed.
  .replace(/\n\s*(?:\/\/.*\n\s*)*/g, '\n')
  .replace(/ {2,}/g, ' ')})()</script>`
