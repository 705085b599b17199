import { JSDOM } from 'jsdom'
import { act, type ReactNode } from 'react'

const { window } = new JSDOM('<!doctype html>', { url: 'https://site.example/', pretendToBeVisual: true })
const { document } = window

const observers = new Set<(entries: object[]) => void>()
const preferences = { reducedMotion: false }

/** What jsdom lacks. Nothing is in view before `comeIntoView()`. */
class Observer {
  readonly #tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell
  }
  observe() {
    observers.add(this.#tell)
  }
  disconnect() {
    observers.delete(this.#tell)
  }
}
Object.assign(window, {
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  matchMedia: () => ({ matches: preferences.reducedMotion, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
})

/** React's own tests of its environment read these, so this module is imported before it. Node's classes refuse jsdom's objects. */
const replaced = ['FormData', 'Event', 'EventTarget', 'CustomEvent', 'AbortController', 'navigator']
const own = { configurable: true, writable: true }
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) || replaced.includes(name))
    Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), ...own })
}
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
})

let close: (() => void) | undefined

/** Shows an element as the page's only content. */
export async function show(element: ReactNode) {
  const { createRoot } = await import('react-dom/client')
  close?.()
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  close = () => {
    act(() => root.unmount())
    place.remove()
  }
  await act(async () => root.render(element))
}

/**
 * Shows an element that was rendered on the server.
 * @param use what the visitor does before the page's code runs
 */
export async function showRendered(element: ReactNode, use: () => void) {
  const [{ renderToString }, { hydrateRoot }] = await Promise.all([
    import('react-dom/server'),
    import('react-dom/client'),
  ])
  close?.()
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = renderToString(element)
  use()
  const root = await act(async () => hydrateRoot(place, element))
  close = () => {
    act(() => root.unmount())
    place.remove()
  }
}

/** Closes the page, and ends the preference for reduced motion. */
export function leave() {
  close?.()
  close = undefined
  preferences.reducedMotion = false
}

export const preferReducedMotion = () => {
  preferences.reducedMotion = true
}

/** @throws if there is none */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`There is no ${selector} in ${document.body.innerHTML}`)
  return found
}

export const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent)

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/** @throws if there is none */
export function button(name: string): HTMLElement {
  const found = Array.from(document.querySelectorAll('button')).find((one) => nameOf(one) === name)
  if (!found) throw new Error(`There is no button ${name} in ${document.body.innerHTML}`)
  return found
}

export const press = (name: string) => act(async () => button(name).click())

/** Presses a key on the element that has the focus. */
export const pressKey = (key: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  )

/** Moves the pointer over an element or away from it: React hears of one event, the element and all around it of the other. */
export const point = (element: Element, to: 'over' | 'out') =>
  act(async () => {
    element.dispatchEvent(new window.MouseEvent(`pointer${to}`, { bubbles: true }))
    const around = new window.MouseEvent(to === 'over' ? 'pointerenter' : 'pointerleave')
    for (let one: Element | null = element; one; one = one.parentElement) one.dispatchEvent(around)
  })

/** Lets fake time pass. */
export const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

export const comeIntoView = () =>
  act(async () => {
    for (const tell of [...observers]) tell([{ isIntersecting: true }])
  })

/** Types into a field, as a person does: React hears of it. */
export const type = (field: Element, text: string) =>
  act(async () => {
    const { prototype } = classOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    const kind = field instanceof window.HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new window.Event(kind, { bubbles: true }))
  })

const classOf = (field: Element) =>
  [window.HTMLSelectElement, window.HTMLTextAreaElement].find((one) => field instanceof one) ??
  window.HTMLInputElement

/** The text of the elements that describe a field. */
export function descriptionOf(field: Element) {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return texts.join(' ').trim()
}
