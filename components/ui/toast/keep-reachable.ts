/** The modal dialog above all others; undefined where none is open. */
const topModal = () => [...document.querySelectorAll('dialog:modal')].at(-1)

/**
 * Keeps an element of the body within reach. A modal dialog makes all that stands outside of it inert, unseen and unread;
 * so while one is open, the element stands in it, and afterwards in the body again.
 */
export function keepReachable(element: HTMLElement) {
  const move = () => {
    const place = topModal() ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  move()
  new MutationObserver(move).observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  })
}
