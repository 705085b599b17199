/**
 * What a reader of a page sees only in part, and what is wider than the window. Runs in the page, also in its frames of the
 * same origin. Checked is each line of visible text, and each control and frame. It is cut if a part of it is inside, and a
 * part outside, of the window or of an ancestor whose overflow is `hidden` or `clip` in that direction. Not cut is
 * - what an ancestor scrolls sideways into view; a table there, whose columns can end at its edge, must show that it goes on,
 *   by a background, a mask or a scroll bar,
 * - a line with `text-overflow: ellipsis`, and lines with `line-clamp`,
 * - what only screen readers get (an ancestor of at most one pixel), or nobody but the eye (`aria-hidden`),
 * - one pixel across, and a quarter of a line's height: the box of a font is higher than its letters.
 */
export function clippedTexts(): string[] {
  const isCut = (from: number, to: number, start: number, end: number, allowed: number) =>
    to - allowed > start && from + allowed < end && (from + allowed < start || to - allowed > end)
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  const faultsIn = (view: Window & typeof globalThis, place: string): string[] => {
    const { document } = view
    const styleOf = (element: Element) => view.getComputedStyle(element)
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    /** The boxes that clip an element, up to the first that scrolls sideways. */
    const clippersOf = (element: Element) => {
      const boxes: { box: Element; style: CSSStyleDeclaration }[] = []
      let { position } = styleOf(element)
      for (
        let box = element.parentElement;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const style = styleOf(box)
        // A positioned element is clipped only from the box on that it is placed.
        const isPlace = style.position !== 'static' || style.transform !== 'none'
        if (position === 'fixed' || (position === 'absolute' && !isPlace)) continue
        position = style.position
        if (scrolls(style.overflowX) && box !== document.body) return { boxes, isScrolled: true }
        if (clips(style.overflowX) || clips(style.overflowY)) boxes.push({ box, style })
      }
      return { boxes, isScrolled: false }
    }

    /** What cuts one of the lines or boxes of an element. */
    const findCut = (element: Element, own: Element | null, lines: Iterable<DOMRect>): string | undefined => {
      const { boxes, isScrolled } = clippersOf(element)
      const all = own && clips(styleOf(own).overflowX) ? [{ box: own, style: styleOf(own) }, ...boxes] : boxes
      if (all.some(({ box }) => box.clientWidth <= 1 || box.clientHeight <= 1)) return undefined
      for (const line of lines) {
        for (const { box, style } of all) {
          const { left, top } = box.getBoundingClientRect()
          const [x, y] = [left + box.clientLeft, top + box.clientTop]
          const across =
            clips(style.overflowX) &&
            style.textOverflow !== 'ellipsis' &&
            isCut(line.left, line.right, x, x + box.clientWidth, 1)
          const down =
            clips(style.overflowY) &&
            style.webkitLineClamp === 'none' &&
            isCut(line.top, line.bottom, y, y + box.clientHeight, line.height / 4)
          if (across || down) return `${box.localName}.${box.className}`
        }
        if (!isScrolled && isCut(line.left, line.right, 0, view.innerWidth, 1)) return 'the window'
      }
    }

    const found: string[] = []
    const overhang = document.documentElement.scrollWidth - view.innerWidth
    if (overhang > 0) found.push(`${place}${overhang} px wider than the window`)

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const words = texts.currentNode.nodeValue?.trim()
      if (!words || !element || element.closest('[aria-hidden="true"], script, style, noscript')) continue
      if (!isVisible(element)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const cut = findCut(element, element, range.getClientRects())
      if (cut) found.push(`${place}"${words.slice(0, 40)}" is cut by ${cut}`)
    }
    for (const element of document.querySelectorAll('a, button, input, select, textarea, iframe')) {
      if (element.closest('[aria-hidden="true"]') || !isVisible(element)) continue
      const cut = findCut(element, null, element.getClientRects())
      if (cut) found.push(`${place}${element.localName}.${element.className} is cut by ${cut}`)
    }
    for (const table of document.querySelectorAll('table')) {
      const box = table.parentElement
      if (
        !box ||
        !isVisible(box) ||
        !scrolls(styleOf(box).overflowX) ||
        box.scrollWidth <= box.clientWidth + 1
      )
        continue
      const { maskImage, backgroundImage } = styleOf(box)
      const hasBar = box.offsetHeight - box.clientHeight > 4
      if (maskImage === 'none' && backgroundImage === 'none' && !hasBar)
        found.push(`${place}table in ${box.localName}.${box.className} scrolls without a sign`)
    }
    for (const frame of document.querySelectorAll('iframe')) {
      const inner = frame.contentDocument?.defaultView
      if (inner && isVisible(frame))
        found.push(...faultsIn(inner, `in the frame ${new URL(frame.src).pathname}: `))
    }
    return found
  }
  return faultsIn(window, '')
}
