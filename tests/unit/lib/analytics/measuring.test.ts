import { analyticsAttribute, analyticsKindsIn } from '@/lib/analytics/analytics-attribute'
import { analyticsSettings, configuredKinds } from '@/lib/analytics/analytics-settings'
import { reportRenderFailure } from '@/lib/analytics/data-layer'
import { googleTag } from '@/lib/analytics/google-tag'
import { kindsAllowedAt, trackedAddress } from '@/lib/analytics/tracked-address'

const none = { analyticsHost: undefined, recordingHost: undefined }
const ids = { measurementId: 'G-ABCD', sessionRecordingId: 'rec_1', consentRequired: null }
const noId = { measurementId: null, sessionRecordingId: null, consentRequired: true }

describe('the measuring settings for the browser', () => {
  test.each([null, { analytics: null }, { analytics: noId }])('are empty without an ID: %j', (settings) => {
    expect(analyticsSettings(settings, none)).toBeUndefined()
    expect(configuredKinds(analyticsSettings(settings, none))).toEqual([])
  })

  test('contain the vendors’ scripts, and ask for consent unless an editor turned it off', () => {
    expect(analyticsSettings({ analytics: ids }, none)).toEqual({
      analytics: { id: 'G-ABCD', script: 'https://www.googletagmanager.com/gtag/js?id=G-ABCD' },
      recording: { script: 'https://www.clarity.ms/tag/rec_1' },
      requiresConsent: true,
    })
    expect(analyticsSettings({ analytics: { ...ids, consentRequired: false } }, none)).toMatchObject({
      requiresConsent: false,
    })
  })

  test('contain one script if one ID is set', () => {
    const analytics = { ...ids, measurementId: null }
    expect(configuredKinds(analyticsSettings({ analytics }, none))).toEqual(['recording'])
  })

  test('use custom hosts, to which analytics then reports', () => {
    const hosts = { analyticsHost: 'https://m.example.com', recordingHost: 'https://r.example.com' }
    expect(analyticsSettings({ analytics: ids }, hosts)).toMatchObject({
      analytics: { script: 'https://m.example.com/gtag/js?id=G-ABCD', collector: 'https://m.example.com' },
      recording: { script: 'https://r.example.com/tag/rec_1' },
    })
  })

  test('escape an ID in a script’s address', () => {
    const analytics = { ...ids, measurementId: 'G-A&x=1', sessionRecordingId: '../x' }
    expect(analyticsSettings({ analytics }, none)).toMatchObject({
      analytics: { script: 'https://www.googletagmanager.com/gtag/js?id=G-A%26x%3D1' },
      recording: { script: 'https://www.clarity.ms/tag/..%2Fx' },
    })
  })
})

describe('the mark of a measured page', () => {
  const attributes = (kinds: Parameters<typeof analyticsAttribute>[0]) =>
    Object.entries(analyticsAttribute(kinds)).map(([name, value]) => ` ${name}="${value}"`)

  test('names the kinds of measuring', () => {
    expect(analyticsKindsIn(`<form class="x"${attributes(['analytics', 'recording'])}>`)).toEqual([
      'analytics',
      'recording',
    ])
    expect(analyticsKindsIn(`<form${attributes(['recording'])} action="/a">`)).toEqual(['recording'])
  })

  test('is not found in text, in a page’s data, or with unknown values', () => {
    expect(analyticsKindsIn('<p>write data-analytics=&quot;analytics&quot;</p>')).toEqual([])
    expect(analyticsKindsIn('<script>push([1,"{\\"data-analytics\\":\\"analytics\\"}"])</script>')).toEqual(
      [],
    )
    expect(analyticsKindsIn('<p data-analytics="everything"></p>')).toEqual([])
  })
})

test.each([
  ['https://a.example/blog#top', 'https://a.example/blog'],
  ['https://a.example/blog/search?q=private+words', 'https://a.example/blog/search'],
  [
    'https://a.example/unsubscribe?token=abc&utm_source=mail',
    'https://a.example/unsubscribe?utm_source=mail',
  ],
  ['https://a.example/?gclid=7&utm_campaign=a%26b', 'https://a.example/?gclid=7&utm_campaign=a%26b'],
  ['https://a.example/?xutm_source=1&utm_source%20=2', 'https://a.example/'],
  ['', ''],
])('reports %s as %s', (href, address) => {
  expect(trackedAddress(href)).toBe(address)
})

test.each([
  ['https://a.example/', ['analytics', 'recording']],
  ['https://a.example/blog?utm_source=letter&gclid=7#top', ['analytics', 'recording']],
  ['https://a.example/blog/search?q=private+words', ['analytics']],
  ['https://a.example/thank-you?for=booking', ['analytics']],
  ['https://a.example/unsubscribe?token=abc', []],
  ['https://a.example/unsubscribe?utm_source=mail&token=abc', []],
  ['https://a.example/?token_hash=abc', []],
] as const)('measures %s with %j', (address, kinds) => {
  expect(kindsAllowedAt(address, ['analytics', 'recording'])).toEqual(kinds)
  expect(kindsAllowedAt(address, [])).toEqual([])
})

describe('the data layer', () => {
  const page: Pick<Window, 'dataLayer'> & { location: Pick<Location, 'pathname'> } = {
    location: { pathname: '/blog' },
  }
  beforeEach(() => {
    delete page.dataLayer
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

  test('has a failed render with message, stack and path', () => {
    const error = new Error('No such slide')
    reportRenderFailure(error)
    const failure = { error_message: 'No such slide', error_stack: error.stack, page_path: '/blog' }
    expect(page.dataLayer).toEqual([{ event: 'error_boundary_triggered', ...failure }])
  })

  test('keeps what it had, and has a message for anything thrown', () => {
    page.dataLayer = ['first']
    reportRenderFailure('out of paper')
    expect(page.dataLayer).toEqual(['first', expect.objectContaining({ error_message: 'out of paper' })])
  })

  test('has the page of a result without its token', () => {
    page.dataLayer = []
    const result = 'https://www.example.com/ai-tools/results/AbCdEfGhIjKlMnOpQrStUvWx'
    const view = { title: 'AI readiness of example.com', referrer: result, path: new URL(result).pathname }
    const tag = googleTag({ id: 'G-TEST', script: 'https://tags.example.com/gtag.js' })
    tag.visit({ ...view, address: `${result}?utm_source=mail` })
    const shown = 'https://www.example.com/ai-tools/results/result'
    const sent = { page_location: shown, page_title: view.title, page_referrer: shown }
    const commands = (page.dataLayer as ArrayLike<unknown>[]).map((words) => Array.from(words))
    expect(commands).toContainEqual(['event', 'page_view', sent])
  })
})
