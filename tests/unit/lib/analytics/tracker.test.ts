import { JSDOM } from 'jsdom'
import type { AnalyticsSettings } from '@/lib/analytics/analytics-settings'
import { createTracker } from '@/lib/analytics/tracker'

const settings: AnalyticsSettings = {
  analytics: { id: 'G-ABCD', script: 'https://tags.example/gtag/js?id=G-ABCD' },
  recording: { script: 'https://recordings.example/tag/r' },
  requiresConsent: false,
}
const asking = { ...settings, requiresConsent: true }
const names = [
  'window',
  'document',
  'location',
  'localStorage',
  'addEventListener',
  'AbortController',
] as const
/** The tested code must use jsdom's AbortController, because jsdom rejects signals of another. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'AbortController') ?? {}
let page: JSDOM

/** A jsdom page, which loads no scripts. */
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

const visit = (path: string) => ({ path, address: `https://site.example${path}`, title: path, referrer: '' })
/** A tracker of a page that was visited. */
const tracked = (given = settings) => {
  const tracker = createTracker(given)
  tracker.visit(visit('/'))
  return tracker
}
/** Waits for code that is loaded dynamically. */
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
/** The commands in the data layer, without their parameters. */
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

describe('the scripts', () => {
  test.each(['click', 'scroll', 'keydown', 'touchstart'])('are requested at the first %s', async (kind) => {
    tracked()
    await settle()
    expect(sources()).toEqual([])
    await press(kind)
    expect(sources()).toEqual(wholeRequest)
  })

  test('are requested after 10 s without input', async () => {
    tracked()
    await jest.advanceTimersByTimeAsync(9_999)
    expect(sources()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(sources()).toEqual(wholeRequest)
  })

  test('are not requested when an element scrolls or the pointer moves', async () => {
    tracked()
    await press('pointermove')
    const carousel = page.window.document.body.appendChild(page.window.document.createElement('div'))
    carousel.dispatchEvent(new page.window.Event('scroll'))
    await settle()
    expect(sources()).toEqual([])
  })

  test('are requested once, even after further pages and input', async () => {
    const tracker = tracked()
    await press()
    await finish('load')
    tracker.visit(visit('/blog'))
    await press()
    expect(sources()).toEqual(wholeRequest)
  })
})

describe('consent', () => {
  test('is denied by default, and granted before the script is configured', async () => {
    tracked()
    await press()
    expect(commands().slice(0, 4)).toEqual([
      ['consent', 'default', states('denied')],
      ['consent', 'update', states('granted')],
      ['js', expect.any(Date)],
      ['config', 'G-ABCD'],
    ])
  })

  test('is required before anything is loaded', async () => {
    const tracker = tracked(asking)
    await press()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(tracker.isUndecided()).toBe(true)
    expect(sources()).toEqual([])
    expect(page.window.clarity).toBeUndefined()
  })

  test('applies to the current page and later ones, but not to earlier ones', async () => {
    const tracker = createTracker(asking)
    for (const path of ['/', '/blog']) tracker.visit(visit(path))
    await press()
    tracker.choose('accepted')
    await settle()
    tracker.visit(visit('/ai-tools'))
    expect(views()).toEqual(['/blog', '/ai-tools'])
  })

  test('is stored, and loads nothing once declined', async () => {
    createTracker(asking).choose('declined')
    const tracker = createTracker(asking)
    expect([tracker.choice(), tracker.isUndecided()]).toEqual(['declined', false])
    tracker.visit(visit('/'))
    await press()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sources()).toEqual([])
  })

  test('stops the scripts when withdrawn before they are requested, and requests them when given again', async () => {
    const tracker = tracked()
    tracker.choose('declined')
    await press()
    expect(sources()).toEqual([])
    tracker.choose('accepted')
    await settle()
    expect(sources()).toEqual(wholeRequest)
    expect(views()).toEqual(['/'])
  })

  test('stops tracker and deletes the cookies when withdrawn later', async () => {
    const tracker = tracked()
    await press()
    await finish('load')
    for (const name of ['_ga', '_ga_ABCD', '_clck', 'own']) page.window.document.cookie = `${name}=1; path=/`
    tracker.choose('declined')
    tracker.visit(visit('/blog'))
    await settle()
    expect(page.window.document.cookie).toBe('own=1')
    expect(commands().at(-1)).toEqual(['consent', 'update', states('denied')])
    expect(Reflect.get(page.window, 'ga-disable-G-ABCD')).toBe(true)
    expect(page.window.clarity?.q?.at(-1)).toEqual(['stop'])
    expect(views()).toEqual(['/'])
  })

  test('is asked for on each page if the browser stores nothing', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('Refused')
      },
      configurable: true,
    })
    const tracker = createTracker(asking)
    tracker.choose('accepted')
    expect(tracker.choice()).toBe('accepted')
    expect(createTracker(asking).isUndecided()).toBe(true)
  })
})

describe('page views', () => {
  test('are reported once for each page, including those before the first input', async () => {
    const tracker = createTracker(settings)
    for (const path of ['/', '/', '/blog']) tracker.visit(visit(path))
    await press()
    tracker.visit(visit('/'))
    tracker.visit(visit('/'))
    expect(views()).toEqual(['/', '/blog', '/'])
  })

  test('add a conversion for the checker’s page only', async () => {
    const tracker = createTracker(settings)
    await press()
    for (const path of ['/ai-tools', '/blog']) tracker.visit(visit(path))
    await settle()
    expect(commands().filter(([, event]) => event === 'conversion')).toHaveLength(1)
  })
})

describe('the site’s own events', () => {
  const failure = { event: 'error_boundary_triggered', error_message: 'Gone', page_path: '/' }

  test('are reported once each, whenever they were added, and stay in the data layer', async () => {
    page.window.dataLayer = [failure]
    tracked()
    await press()
    page.window.dataLayer.push({ ...failure, error_message: 'Gone again' }, { event: 'gtm.load' })
    expect(commands().filter(([, event]) => event === failure.event)).toHaveLength(2)
    expect(commands().filter(([, event]) => event === 'gtm.load')).toHaveLength(0)
    expect(page.window.dataLayer[0]).toBe(failure)
  })
})

describe('a script that cannot be loaded', () => {
  test('is named in one warning, and gets no views', async () => {
    const tracker = tracked()
    await press()
    await finish('error')
    tracker.visit(visit('/blog'))
    expect(views()).toEqual(['/'])
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/analytics: it could not be loaded; session recording: it could/),
    )
  })

  test('is canceled after 5 s, and does not run if it arrives later', async () => {
    tracked()
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

  test('does not affect the other script', async () => {
    const tracker = tracked()
    await press()
    const [google, clarity] = scripts()
    google?.dispatchEvent(new page.window.Event('load'))
    clarity?.dispatchEvent(new page.window.Event('error'))
    await settle()
    tracker.visit(visit('/blog'))
    expect(views()).toEqual(['/', '/blog'])
    expect(console.warn).toHaveBeenCalledWith(expect.not.stringContaining('analytics:'))
  })
})
