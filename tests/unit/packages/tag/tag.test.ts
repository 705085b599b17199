import type { Browser } from 'playwright'
import { tagVersion } from '@/packages/tag/install'
import { define, launchBrowser, openTagPage, strictPolicy, type TagPage } from './open-tag-page'
import { profile, startCustomerPages, tagKey } from './tag-server'

let browser: Browser
let tag: TagPage

beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  tag = await openTagPage(browser)
})
afterEach(() => tag.close())
afterAll(() => browser.close())

describe('under a strict policy', () => {
  it('reports the page view once, and adds structured data', async () => {
    await tag.open('/products/a?utm_source=chatgpt.com&email=a@example.com#part')
    expect(await tag.reports()).toEqual([
      {
        key: tagKey,
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        path: '/products/a',
        referrer: null,
        utmSource: 'chatgpt.com',
        version: tagVersion,
      },
    ])
    expect((await tag.structuredData()).map((text) => JSON.parse(text ?? ''))).toEqual([profile])
    expect(tag.problems).toEqual([])
  })

  it('reports only the origin of the page that linked here', async () => {
    const other = await startCustomerPages()
    other.head = `<meta http-equiv="refresh" content="0; url=${tag.customer.url}/landing">`
    await tag.page.goto(`${other.url}/secret?token=1`)
    expect(await tag.reports()).toMatchObject([{ path: '/landing', referrer: other.url, utmSource: null }])
    other.close()
  })

  it('stores nothing, and sends no cookies', async () => {
    await tag.open()
    await tag.reports()
    const stored = await tag.page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys().catch(() => [])).length,
    ])
    expect(stored).toEqual(['', 0, 0, 0, 0])
    expect(await tag.context.cookies()).toEqual([])
    expect(tag.site.headers.flatMap(({ cookie }) => cookie ?? [])).toEqual([])
  })

  it('sends nothing more when a script changes the address', async () => {
    await tag.open()
    await tag.reports()
    await tag.page.evaluate(() => {
      history.pushState(null, '', '/second')
      history.replaceState(null, '', '/third')
      location.hash = 'part'
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await tag.page.waitForTimeout(500)
    expect(tag.site.reports).toHaveLength(1)
    expect(tag.site.profileRequests).toBe(1)
  })

  it('leaves the structured data of a page as it is', async () => {
    tag.customer.head += '<script type="Application/LD+JSON">{"@type":"AboutPage"}</script>'
    await tag.open()
    await tag.reports()
    expect(tag.site.profileRequests).toBe(0)
  })

  it('adds nothing if the site has no structured data', async () => {
    tag.site.hasProfile = false
    await tag.open()
    await tag.reports()
    expect(await tag.structuredData()).toEqual([])
    expect(tag.problems.filter((text) => text.startsWith('thrown'))).toEqual([])
  })
})

describe('where trusted types are required', () => {
  it('adds structured data under its own policy name', async () => {
    for (const names of ['', 'trusted-types ai-visits']) {
      tag.customer.policy = strictPolicy(tag.site.url, "require-trusted-types-for 'script'", names)
      await tag.open()
      expect(await tag.structuredData()).toEqual([JSON.stringify(profile)])
    }
    expect(tag.problems).toEqual([])
  })

  it('adds it as text, which the browser reports, if the name is not listed', async () => {
    tag.customer.policy = strictPolicy(
      tag.site.url,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    )
    await tag.open()
    expect(await tag.structuredData()).toEqual([JSON.stringify(profile)])
    expect(tag.site.reports).toHaveLength(1)
    expect(tag.problems.filter((text) => text.startsWith('thrown'))).toEqual([])
    expect(tag.problems.length).toBeGreaterThan(0)
  })
})

describe('for a visitor who is not to be counted', () => {
  it.each([
    ['Global Privacy Control', define('Navigator.prototype', 'globalPrivacyControl', 'true')],
    ['Do Not Track', define('Navigator.prototype', 'doNotTrack', '"1"')],
    ['an automated browser', define('Navigator.prototype', 'webdriver', 'true')],
  ])('reports nothing with %s, and adds structured data', async (_, script) => {
    await tag.context.addInitScript(script)
    await tag.open()
    expect(await tag.structuredData()).toHaveLength(1)
    await tag.page.waitForTimeout(300)
    expect(tag.site.reports).toEqual([])
    expect(tag.problems).toEqual([])
  })

  it('reports a page that was prepared in advance when it is shown', async () => {
    await tag.context.addInitScript(define('Document.prototype', 'prerendering', '!globalThis.isShown'))
    await tag.open()
    await tag.page.waitForTimeout(300)
    expect([tag.site.reports.length, tag.site.profileRequests]).toEqual([0, 0])
    await tag.page.evaluate(() => {
      Object.assign(globalThis, { isShown: true })
      document.dispatchEvent(new Event('prerenderingchange'))
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await tag.reports()
    await tag.page.waitForLoadState('networkidle')
    expect([tag.site.reports.length, tag.site.profileRequests]).toEqual([1, 1])
  })
})
