import { whenInView } from '../when-near'

const stillMs = 150

/** Resolves when the list is not being scrolled or pressed and has no focus, so that replacing it does not interrupt. */
function atRest(list: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (list.matches(':active, :has(:focus)') ? wait() : resolve()), stillMs)
    }
    list.addEventListener('scroll', wait, { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
    wait()
  })
}

/** Index of the first visible slide of a scrolled list, from 0. */
function slideAtStart(list: Element): number {
  const [first] = list.getElementsByTagName('li')
  return first ? Math.round(list.scrollLeft / first.offsetWidth) : 0
}

/**
 * Loads the parts that upgrade a list of slides, once the list is in view, and waits until it is at rest.
 * @returns the parts and the slide to start with; null if all slides fit
 * @throws if loading fails, or if the signal is aborted before it
 */
export async function whenReady(list: Element, signal: AbortSignal) {
  signal.throwIfAborted()
  await new Promise<void>((resolve) => signal.addEventListener('abort', whenInView(list, resolve)))
  signal.throwIfAborted()
  if (list.scrollWidth <= list.clientWidth) return null
  const { SlickButtons, SlickSlides } = await import('./slick/parts')
  await atRest(list, signal)
  return { parts: { SlickButtons, SlickSlides }, initialSlide: slideAtStart(list) }
}
