import { childrenOf, isElement, visibleText } from './visible-text'

const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i

/** Whether an element is hidden from readers, as far as its own HTML says so. */
export function isHidden(element: Element): boolean {
  const hidden = element.getAttribute('hidden')
  return (
    // Browsers find such text and show it then.
    (hidden !== null && hidden.toLowerCase() !== 'until-found') ||
    element.getAttribute('aria-hidden')?.toLowerCase() === 'true' ||
    hidingStyle.test(element.getAttribute('style') ?? '') ||
    (element.localName === 'dialog' && !element.hasAttribute('open'))
  )
}

/** With scripts, parsers read the content of `noscript` as text. */
const noscriptText = (element: Element) => (element.textContent ?? '').replace(/<[^<>]*>/g, ' ')

/** Removes what is hidden from a document, and returns its text. */
export function removeHidden(body: Node | null): { hidden: string; noscript: string } {
  const hidden: string[] = []
  const noscript: string[] = []
  const visit = (parent: Node) => {
    for (const child of [...childrenOf(parent)].filter(isElement)) {
      if (child.localName === 'noscript') noscript.push(noscriptText(child))
      else if (isHidden(child)) hidden.push(visibleText(child))
      else {
        visit(child)
        continue
      }
      child.remove()
    }
  }
  if (body) visit(body)
  return { hidden: hidden.join('\n'), noscript: noscript.join('\n') }
}
