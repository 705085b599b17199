import type { Browser } from 'playwright'
import { tagElement, tagPath } from '@/packages/tag/install'
import { until } from '../../support/until'
import {
  define,
  launchBrowser,
  openTagPage,
  recordProblems,
  strictPolicy,
  type TagPage,
} from './open-tag-page'
import { tagKey } from './tag-server'

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

/** What another script of the page may do, and how many reports are sent nevertheless. */
const hostileScripts: [name: string, script: string, reports: number][] = [
  ['without sendBeacon', 'delete Navigator.prototype.sendBeacon', 1],
  ['if sendBeacon throws', 'Navigator.prototype.sendBeacon = () => { throw new Error("x") }', 1],
  ['if sendBeacon refuses', 'Navigator.prototype.sendBeacon = () => false', 1],
  ['without crypto.randomUUID', 'delete Crypto.prototype.randomUUID', 1],
  ['without fetch', 'delete window.fetch', 1],
  ['if fetch throws', 'window.fetch = () => { throw new Error("x") }', 1],
  ['if fetch rejects', 'window.fetch = () => Promise.reject(new Error("x"))', 1],
  ['if fetch returns nothing', 'window.fetch = () => {}', 1],
  ['without fetch and sendBeacon', 'delete window.fetch; delete Navigator.prototype.sendBeacon', 0],
  ['without a current script', define('Document.prototype', 'currentScript', 'null'), 1],
  ['if querySelector throws', 'Document.prototype.querySelector = () => { throw new Error("x") }', 1],
  ['if JSON throws', 'JSON.stringify = JSON.parse = () => { throw new Error("x") }', 0],
  ['without crypto', define('window', 'crypto', 'undefined'), 0],
  ['if URL throws', 'window.URL = class { constructor() { throw new Error("x") } }', 0],
  ['if Symbol.for throws', 'Symbol.for = () => { throw new Error("x") }', 0],
  ['if Reflect is gone', 'delete window.Reflect', 0],
  ['if Promise is replaced', 'window.Promise = function () { throw new Error("x") }', 1],
  [
    'if then and catch throw',
    'Promise.prototype.then = Promise.prototype.catch = () => { throw new Error("x") }',
    1,
  ],
  [
    'if listeners cannot be added',
    'EventTarget.prototype.addEventListener = () => { throw new Error("x") }',
    1,
  ],
  ['if elements cannot be made', 'Document.prototype.createElement = () => null', 1],
  [
    'if every getter of navigator throws',
    define('window', 'navigator', '(() => { throw new Error("x") })()'),
    0,
  ],
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
    expect(tag.problems.filter((text) => text.startsWith('thrown'))).toEqual([])
    tag.customer.policy = strictPolicy(tag.site.url)
    await tag.context.route(/\/api\/tag/, (route) => route.abort('blockedbyclient'))
    await tag.page.goto(tag.customer.url)
    await tag.page.waitForTimeout(400)
    expect(tag.problems.filter((text) => text.startsWith('thrown'))).toEqual([])
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
