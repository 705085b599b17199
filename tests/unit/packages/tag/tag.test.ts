import type { Browser } from 'playwright'
import { tagElement, tagPath, tagVersion } from '@/packages/tag/install'
import { until } from '../../support/until'
import {
  define,
  launchBrowser,
  openTagPage,
  recordProblems,
  strictPolicy,
  type TagPage,
} from './open-tag-page'
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

const thrown = () => tag.problems.filter((text) => text.startsWith('thrown'))

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

  it('reports no token and no address of a path, and no other source of a visit', async () => {
    await tag.open('/u/jane@example.com/reset/eyJhbGciOiJIUzI1NiJ9?utm_source=jane@example.com&token=secret')
    expect(await tag.reports()).toMatchObject([{ path: '/u/[email]/reset/[token]', utmSource: null }])
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
    expect(thrown()).toEqual([])
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
    expect(thrown()).toEqual([])
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
    await tag.profileRequests()
    expect([tag.site.reports.length, tag.site.profileRequests]).toEqual([1, 1])
  })
})

/** What another script of the page may do, and how many reports are sent nevertheless. */
const hostileScripts: [name: string, script: string, reports: number][] = [
  ['without sendBeacon', 'delete Navigator.prototype.sendBeacon', 1],
  ['if sendBeacon throws', 'Navigator.prototype.sendBeacon = () => { throw 0 }', 1],
  ['if sendBeacon refuses', 'Navigator.prototype.sendBeacon = () => false', 1],
  ['without crypto.randomUUID', 'delete Crypto.prototype.randomUUID', 1],
  ['without fetch', 'delete window.fetch', 1],
  ['if fetch throws', 'window.fetch = () => { throw 0 }', 1],
  ['if fetch rejects', 'window.fetch = () => Promise.reject(new Error("x"))', 1],
  ['if fetch returns nothing', 'window.fetch = () => {}', 1],
  ['without fetch and sendBeacon', 'delete window.fetch; delete Navigator.prototype.sendBeacon', 0],
  ['without a current script', define('Document.prototype', 'currentScript', 'null'), 1],
  ['if querySelector throws', 'Document.prototype.querySelector = () => { throw 0 }', 1],
  ['if JSON throws', 'JSON.stringify = JSON.parse = () => { throw 0 }', 0],
  ['without crypto', define('window', 'crypto', 'undefined'), 0],
  ['if URL throws', 'window.URL = class { constructor() { throw 0 } }', 0],
  ['if Symbol.for throws', 'Symbol.for = () => { throw 0 }', 0],
  ['if Reflect is gone', 'delete window.Reflect', 0],
  ['if Promise is replaced', 'window.Promise = function () { throw 0 }', 1],
  ['if then and catch throw', 'Promise.prototype.then = Promise.prototype.catch = () => { throw 0 }', 1],
  ['if listeners cannot be added', 'EventTarget.prototype.addEventListener = () => { throw 0 }', 1],
  ['if elements cannot be made', 'Document.prototype.createElement = () => null', 1],
  ['if every getter of navigator throws', define('window', 'navigator', '(() => { throw 0 })()'), 0],
]

describe('on an unusual page', () => {
  const element = () => tagElement(tag.site.url, tagKey)

  it.each([
    ['a module, which has no current script', () => element().replace('async', 'type="module"')],
    ['two tags', () => element() + element()],
    ['a blocking script', () => element().replace('async ', '')],
    ['a form that hides the current script', () => `<img name="currentScript">${element()}`],
  ])('works with %s', async (_, head) => {
    tag.customer.policy = ''
    tag.customer.head = head()
    await tag.open()
    await tag.page.waitForTimeout(200)
    expect(tag.site.reports).toHaveLength(1)
    expect(await tag.structuredData()).toHaveLength(1)
    expect(tag.problems).toEqual([])
  })

  it('never throws, whatever another script has replaced', async () => {
    const results = await Promise.all(
      hostileScripts.map(async ([name, script, reports], place) => {
        const context = await browser.newContext()
        await context.addInitScript(script)
        const page = await context.newPage()
        const problems = recordProblems(page)
        await page.goto(`${tag.customer.url}/${place}`)
        const received = () => tag.site.reports.filter(({ path }) => path === `/${place}`).length
        await until(`the report ${name}`, () => received() >= reports)
        await page.waitForTimeout(500)
        await context.close()
        return [name, problems, received()]
      }),
    )
    expect(results).toEqual(hostileScripts.map(([name, , reports]) => [name, [], reports]))
  })

  it('works under a policy with nonces', async () => {
    tag.customer.policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${tag.site.url}`
    tag.customer.head = element().replace('async', 'async nonce="abc"')
    await tag.open()
    await tag.reports()
    expect(await tag.structuredData()).toHaveLength(1)
    expect(tag.problems).toEqual([])
  })

  it('never throws where its requests are blocked', async () => {
    tag.customer.policy = `default-src 'none'; script-src ${tag.site.url}`
    await tag.page.goto(tag.customer.url)
    await tag.page.waitForTimeout(400)
    expect(tag.site.reports).toEqual([])
    expect(thrown()).toEqual([])
    tag.customer.policy = strictPolicy(tag.site.url)
    await tag.context.route(/\/api\/tag/, (route) => route.abort('blockedbyclient'))
    await tag.page.goto(tag.customer.url)
    await tag.page.waitForTimeout(400)
    expect(thrown()).toEqual([])
  })

  it('is not run if its content differs from the integrity in the element', async () => {
    tag.customer.head = element().replace(/sha384-..../, 'sha384-AAAA')
    await tag.page.goto(tag.customer.url)
    await tag.page.waitForTimeout(200)
    expect(tag.site.headers.length).toBeGreaterThan(0)
    expect(tag.site.reports).toEqual([])
    expect(tag.problems.join()).toContain(tagPath)
  })
})
