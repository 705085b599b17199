import { JSDOM } from 'jsdom'
import { createMeasuring } from '@/lib/analytics/measuring'
import type { MeasuringSettings } from '@/lib/analytics/measuring-settings'

const settings: MeasuringSettings = {
  analytics: { id: 'G-ABCD', script: 'https://tags.example/gtag/js?id=G-ABCD' },
  recording: { script: 'https://recordings.example/tag/r' },
  asksFirst: false,
}
const asking = { ...settings, asksFirst: true }
const names = [
  'window',
  'document',
  'location',
  'localStorage',
  'addEventListener',
  'AbortController',
] as const
/** The code's AbortController has to be the browser's: jsdom takes no other's signal. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'AbortController') ?? {}
let page: JSDOM

/** A browser that loads nothing by itself. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  page = new JSDOM('<!doctype html><body></body>', { url: 'https://site.example/' })
  const { window } = page
  for (const name of names) {
    const value = name === 'addEventListener' ? window.addEventListener.bind(window) : window[name]
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  for (const name of names) Reflect.deleteProperty(globalThis, name)
  Object.defineProperty(globalThis, 'AbortController', own)
})

const visit = (path: string) => ({
  path,
  address: `https://site.example${path}`,
  title: path,
  referrer: '',
})
/** Long enough for code that comes late. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(0)
}
const press = async (kind = 'keydown') => {
  page.window.dispatchEvent(new page.window.Event(kind))
  await settle()
}
const scripts = () => [...page.window.document.querySelectorAll('script')]
const sources = () => scripts().map(({ src }) => src)
const finish = async (how: 'load' | 'error') => {
  for (const script of scripts()) script.dispatchEvent(new page.window.Event(how))
  await settle()
}
/** The commands in the data layer, without what they carry. */
const commands = () =>
  (page.window.dataLayer ?? []).flatMap((entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return []
    const [name, first, second] = Array.from(entry as ArrayLike<unknown>)
    return [name === 'consent' ? [name, first, second] : [name, first]]
  })
const views = () =>
  (page.window.dataLayer ?? []).flatMap((entry) => {
    const [name, event, parameters] = Array.from(entry as ArrayLike<Record<string, unknown>>)
    return String(name) === 'event' && String(event) === 'page_view' ? [parameters?.page_title] : []
  })
const states = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
})
const wholeRequest = [settings.analytics?.script, settings.recording?.script]

describe('when scripts are asked for', () => {
  test.each(['click', 'scroll', 'keydown', 'touchstart'])('at the first %s', async (kind) => {
    createMeasuring(settings).visit(visit('/'))
    await settle()
    expect(sources()).toEqual([])
    await press(kind)
    expect(sources()).toEqual(wholeRequest)
  })

  test('after 10 s, and not a moment before', async () => {
    createMeasuring(settings).visit(visit('/'))
    await jest.advanceTimersByTimeAsync(9_999)
    expect(sources()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(sources()).toEqual(wholeRequest)
  })

  test('not because something moved by itself or the pointer passed', async () => {
    createMeasuring(settings).visit(visit('/'))
    await press('pointermove')
    const carousel = page.window.document.body.appendChild(page.window.document.createElement('div'))
    carousel.dispatchEvent(new page.window.Event('scroll'))
    await settle()
    expect(sources()).toEqual([])
  })

  test('once, however many pages and acts follow', async () => {
    const measuring = createMeasuring(settings)
    measuring.visit(visit('/'))
    await press()
    await finish('load')
    measuring.visit(visit('/blog'))
    await press()
    expect(sources()).toEqual(wholeRequest)
  })
})

describe('consent', () => {
  test('is denied before anything, and granted before the script is configured', async () => {
    createMeasuring(settings).visit(visit('/'))
    await press()
    expect(commands().slice(0, 4)).toEqual([
      ['consent', 'default', states('denied')],
      ['consent', 'update', states('granted')],
      ['js', expect.any(Date)],
      ['config', 'G-ABCD'],
    ])
  })

  test('is waited for, for ever', async () => {
    const measuring = createMeasuring(asking)
    measuring.visit(visit('/'))
    await press()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(measuring.isUndecided()).toBe(true)
    expect(sources()).toEqual([])
    expect(page.window.clarity).toBeUndefined()
  })

  test('holds for the page at hand and what follows, not for what was visited before', async () => {
    const measuring = createMeasuring(asking)
    for (const path of ['/', '/blog']) measuring.visit(visit(path))
    await press()
    measuring.choose('accepted')
    await settle()
    measuring.visit(visit('/ai-tools'))
    expect(views()).toEqual(['/blog', '/ai-tools'])
  })

  test('once kept, is not asked for again; declined, nothing is ever loaded', async () => {
    createMeasuring(asking).choose('declined')
    const measuring = createMeasuring(asking)
    expect([measuring.choice(), measuring.isUndecided()]).toEqual(['declined', false])
    measuring.visit(visit('/'))
    await press()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sources()).toEqual([])
  })

  test('taken back while scripts are waited for, stops them; given again, brings them', async () => {
    const measuring = createMeasuring(settings)
    measuring.visit(visit('/'))
    measuring.choose('declined')
    await press()
    expect(sources()).toEqual([])
    measuring.choose('accepted')
    await settle()
    expect(sources()).toEqual(wholeRequest)
    expect(views()).toEqual(['/'])
  })

  test('taken back later, ends measuring and takes its cookies away', async () => {
    const measuring = createMeasuring(settings)
    measuring.visit(visit('/'))
    await press()
    await finish('load')
    for (const name of ['_ga', '_ga_ABCD', '_clck', 'own']) page.window.document.cookie = `${name}=1; path=/`
    measuring.choose('declined')
    measuring.visit(visit('/blog'))
    await settle()
    expect(page.window.document.cookie).toBe('own=1')
    expect(commands().at(-1)).toEqual(['consent', 'update', states('denied')])
    expect(Reflect.get(page.window, 'ga-disable-G-ABCD')).toBe(true)
    expect(page.window.clarity?.q?.at(-1)).toEqual(['stop'])
    expect(views()).toEqual(['/'])
  })

  test('is asked for on each page by a browser that keeps nothing', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('Refused')
      },
      configurable: true,
    })
    const measuring = createMeasuring(asking)
    measuring.choose('accepted')
    expect(measuring.choice()).toBe('accepted')
    expect(createMeasuring(asking).isUndecided()).toBe(true)
  })
})

describe('page views', () => {
  test('are one for each page, those before the first act included', async () => {
    const measuring = createMeasuring(settings)
    for (const path of ['/', '/', '/blog']) measuring.visit(visit(path))
    await press()
    measuring.visit(visit('/'))
    measuring.visit(visit('/'))
    expect(views()).toEqual(['/', '/blog', '/'])
  })

  test('of the checker’s page come with a conversion, no others do', async () => {
    const measuring = createMeasuring(settings)
    await press()
    for (const path of ['/ai-tools', '/blog']) measuring.visit(visit(path))
    await settle()
    expect(commands().filter(([, event]) => event === 'conversion')).toHaveLength(1)
  })
})

describe('the site’s own events', () => {
  const failure = { event: 'error_boundary_triggered', error_message: 'Gone', page_path: '/' }

  test('of before and of later are sent on, each once, and stay where tag managers look', async () => {
    page.window.dataLayer = [failure]
    const measuring = createMeasuring(settings)
    measuring.visit(visit('/'))
    await press()
    page.window.dataLayer.push({ ...failure, error_message: 'Gone again' }, { event: 'gtm.load' })
    expect(commands().filter(([, event]) => event === failure.event)).toHaveLength(2)
    expect(commands().filter(([, event]) => event === 'gtm.load')).toHaveLength(0)
    expect(page.window.dataLayer[0]).toBe(failure)
  })
})

describe('a script that does not come', () => {
  test('is named in one warning, with the other; visits are told to neither', async () => {
    const measuring = createMeasuring(settings)
    measuring.visit(visit('/'))
    await press()
    await finish('error')
    measuring.visit(visit('/blog'))
    expect(views()).toEqual(['/'])
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/analytics: it could not be loaded; session recording: it could/),
    )
  })

  test('is given up after 5 s, not before, and does not run if it comes later', async () => {
    createMeasuring(settings).visit(visit('/'))
    await press()
    const [script] = scripts()
    await jest.advanceTimersByTimeAsync(4_999)
    expect(console.warn).not.toHaveBeenCalled()
    expect(script?.ownerDocument).toBe(page.window.document)
    await jest.advanceTimersByTimeAsync(1)
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('no answer within 5 s'))
    expect(script?.ownerDocument).not.toBe(page.window.document)
  })

  test('leaves the other to its work', async () => {
    const measuring = createMeasuring(settings)
    measuring.visit(visit('/'))
    await press()
    const [google, clarity] = scripts()
    google?.dispatchEvent(new page.window.Event('load'))
    clarity?.dispatchEvent(new page.window.Event('error'))
    await settle()
    measuring.visit(visit('/blog'))
    expect(views()).toEqual(['/', '/blog'])
    expect(console.warn).toHaveBeenCalledWith(expect.not.stringContaining('analytics:'))
  })
})
