import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import { deferScripts } from '@/lib/deferred-scripts/defer-scripts'

const rsc = '0:{"b":"build-1"}'

const html = (response?: string) =>
  deferScripts(
    `<html><head><title>Page</title><script src="/_next/static/chunks/a.js" async=""></script></head>
    <body><button>Copy</button><a href="/book-demo" data-book-demo="">Book Demo</a>
    <a href="/next" id="next">Next</a><a href="https://other.example" id="other">Other</a><script id="_R_">window.runs=(window.runs||0)+1</script>
    <script>self.__next_f.push(${JSON.stringify([1, rsc])})</script></body></html>`,
    response,
  ).html

const renderIn = (page: string) => /"render":"([^"]+)"/.exec(page)?.[1] ?? null

const opened: DOMWindow[] = []
afterEach(() => {
  for (const window of opened.splice(0)) window.close()
})

const noNetwork = 'no network'

/**
 * @param render of which the flight data is, or that it cannot be loaded
 * @param type how the page was opened
 */
function open(page: string, render = renderIn(page), type = 'navigate') {
  const warnings: unknown[] = []
  const requests: unknown[][] = []
  const reloads: unknown[] = []
  // jsdom reports a reload instead of doing it.
  const virtualConsole = new VirtualConsole().on('jsdomError', (report) => reloads.push(report))
  const { window } = new JSDOM(page, {
    url: 'https://example.com/page?section=a',
    runScripts: 'dangerously',
    virtualConsole,
    pretendToBeVisual: true,
    beforeParse(created) {
      Object.assign(created, {
        fetch: async (...request: unknown[]) => {
          requests.push(request)
          if (render === noNetwork) throw new Error('No network')
          return { headers: { get: () => render }, text: async () => rsc }
        },
        __next_f: [],
      })
      Object.assign(created.performance, { getEntriesByType: () => [{ type }] })
      created.console.warn = (warning: unknown) => warnings.push(warning)
    },
  })
  opened.push(window)
  return { window, warnings, requests, reloads }
}

const chunksIn = ({ document }: DOMWindow) => [...document.head.querySelectorAll('script[src]')].length
const runsOf = (window: DOMWindow): unknown => Reflect.get(window, 'runs') ?? 0
const press = ({ document, Event }: DOMWindow, kind: string) =>
  document.body.dispatchEvent(new Event(kind, { bubbles: true }))
const hydrate = (element: Element) => Object.assign(element, { __reactProps$x: {} })

/** Waits for frames of the page. */
async function afterFrames(window: DOMWindow, frames = 3) {
  for (let n = 0; n < frames; n++) await new Promise((resolve) => window.requestAnimationFrame(resolve))
}

describe('the loader', () => {
  test('loads chunks and bootstrap code in the second frame', async () => {
    const { window } = open(html())
    await afterFrames(window, 1)
    expect([chunksIn(window), runsOf(window)]).toEqual([0, 0])
    await afterFrames(window, 1)
    expect([chunksIn(window), runsOf(window)]).toEqual([1, 1])
  })

  test('loads them once at the first input, and notes its kind', async () => {
    const { window } = open(html())
    press(window, 'pointerdown')
    press(window, 'keydown')
    await afterFrames(window)
    expect([chunksIn(window), runsOf(window)]).toEqual([1, 1])
    expect([...(window.earlyInputs ?? [])]).toEqual(['pointerdown', 'keydown'])
  })

  test('repeats a click on a button once it is hydrated', async () => {
    const { window } = open(html())
    const button = window.document.querySelector('button')
    button?.click()
    const clicked = jest.fn()
    button?.addEventListener('click', clicked)
    await afterFrames(window)
    expect(clicked).not.toHaveBeenCalled()
    if (button) hydrate(button)
    await afterFrames(window)
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  test('holds a click on a link to the booking dialog until it is taken', async () => {
    const { window } = open(html())
    const link = window.document.querySelector('a')
    const press = new window.MouseEvent('click', { bubbles: true, cancelable: true })
    link?.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    expect(window.takeEarlyLink?.()).toBe(link)
    expect(window.takeEarlyLink?.()).toBeNull()
    const later = new window.MouseEvent('click', { bubbles: true, cancelable: true })
    link?.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })

  test('leaves links of the site to the browser until the title is hydrated', () => {
    const { window } = open(html())
    const { document, MouseEvent } = window
    const reached: (string | undefined)[] = []
    document.addEventListener('click', (event) => {
      reached.push(event.target instanceof window.Element ? event.target.id : undefined)
      event.preventDefault()
    })
    const clickOn = (id: string, init = {}) =>
      document
        .getElementById(id)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    // The browser follows a click that nothing prevents.
    expect(clickOn('next')).toBe(true)
    expect(reached).toEqual([])
    clickOn('other')
    clickOn('next', { ctrlKey: true })
    expect(reached).toEqual(['other', 'next'])
    window.takeEarlyLink?.()
    document.querySelector<HTMLElement>('[data-book-demo]')?.click()
    expect(reached.splice(2)).toEqual([''])
    const title = document.querySelector('title')
    if (title) Object.assign(title, { __reactFiber$x: {} })
    expect(clickOn('next')).toBe(false)
    expect(reached).toEqual(['other', 'next', 'next'])
  })

  test('leaves a click that opens a new tab to the browser', () => {
    const { window } = open(html())
    const press = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    window.document.querySelector('a')?.dispatchEvent(press)
    expect(window.takeEarlyLink?.()).toBeNull()
  })

  test('does not repeat a click on a button that is hydrated', async () => {
    const { window } = open(html())
    const button = window.document.querySelector('button')
    if (button) hydrate(button)
    const clicked = jest.fn()
    button?.addEventListener('click', clicked)
    button?.click()
    await afterFrames(window)
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  test('notes inputs that are made while the page hydrates', async () => {
    const { window } = open(html())
    press(window, 'focusin')
    hydrate(window.document.body)
    await afterFrames(window)
    press(window, 'scroll')
    expect([...(window.earlyInputs ?? [])]).toEqual(['focusin', 'scroll'])
  })

  test('requests flight data that is not in the page', async () => {
    const { window, requests } = open(html(rsc))
    press(window, 'pointerdown')
    await afterFrames(window)
    expect(requests).toEqual([['/page?section=a&_rsc=', { headers: { RSC: '1' }, cache: 'no-cache' }]])
    expect(Reflect.get(window, '__next_f')).toEqual([[0], [1, rsc]])
    expect(runsOf(window)).toBe(1)
  })

  describe('with the flight data of another render', () => {
    test('loads the page again', async () => {
      const { window, reloads } = open(html(rsc), 'another')
      await afterFrames(window)
      expect([reloads.length, runsOf(window)]).toEqual([1, 0])
    })

    test.each([
      ['a key was pressed', 'keydown', 'navigate'],
      ['it was just reloaded', 'scroll', 'reload'],
    ])('leaves the page as it is if %s, without another request at the next input', async (_, kind, type) => {
      const { window, requests, reloads } = open(html(rsc), 'another', type)
      press(window, kind)
      await afterFrames(window)
      press(window, 'pointerdown')
      await afterFrames(window)
      expect([requests.length, runsOf(window), reloads.length]).toEqual([1, 0, 0])
      const link = window.document.querySelector('a')
      const followed = new window.MouseEvent('click', { bubbles: true, cancelable: true })
      link?.dispatchEvent(followed)
      expect(followed.defaultPrevented).toBe(false)
    })
  })

  test('tries again at the next input if the flight data cannot be loaded', async () => {
    const { window, requests, warnings } = open(html(rsc), noNetwork)
    await afterFrames(window)
    expect([requests.length, runsOf(window), warnings.length]).toEqual([1, 0, 1])
    press(window, 'pointerdown')
    await afterFrames(window)
    expect([requests.length, chunksIn(window)]).toEqual([2, 1])
  })
})
