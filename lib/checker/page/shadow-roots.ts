import { isElement } from './visible-text'

const isShadowRoot = (template: Element) =>
  /^(?:open|closed)$/i.test(template.getAttribute('shadowrootmode') ?? '')

/** Puts the children of a host where its shadow root has slots for them. */
function fillSlots(host: Element, content: DocumentFragment) {
  const children = Map.groupBy([...host.childNodes], (child) =>
    isElement(child) ? (child.getAttribute('slot') ?? '') : '',
  )
  for (const slot of content.querySelectorAll('slot')) {
    const name = slot.getAttribute('name') ?? ''
    const assigned = children.get(name)?.filter((child) => (child.textContent ?? '').trim() !== '') ?? []
    children.delete(name)
    if (assigned.length > 0) slot.replaceChildren(...assigned)
  }
}

/**
 * Puts the content of declarative shadow roots where browsers show it, without scripts: instead of their templates.
 * @returns the contents of all other templates
 */
export function attachShadowRoots(templates: ReadonlyMap<Element, DocumentFragment>): DocumentFragment[] {
  const others: DocumentFragment[] = []
  for (const [template, content] of templates) {
    const host = template.parentElement
    if (!host || !isShadowRoot(template)) {
      others.push(content)
      continue
    }
    template.remove()
    fillSlots(host, content)
    host.prepend(content)
  }
  return others
}
