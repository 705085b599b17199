import type { APIRequestContext, Page } from '@playwright/test'
import { JSDOM } from 'jsdom'
import {
  accessibilityFaults,
  countLook,
  describeLook,
  isSweep,
  largeTextFaults,
  looksAt,
  show,
} from '../support/accessibility.ts'
import { watchRefusals } from '../support/policy.ts'
import { addressesToCheck, isMissing, siteAddresses } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'

/** Pages for frames and search pages need no description. */
const needsDescription = (address: string) => !address.startsWith('/embed/') && !address.endsWith('/search')

const served = async (request: APIRequestContext, baseURL: string | undefined, address: string) => {
  const answer = await request.get(address)
  const { window } = new JSDOM(await answer.text(), { url: `${baseURL}${address}` })
  return { status: answer.status(), page: window.document }
}

/** What is wrong with a page's HTML. */
function faultsOf(page: Document): string[] {
  const count = (selector: string) => page.querySelectorAll(selector).length
  const ids = Array.from(page.querySelectorAll('[id]'), ({ id }) => id)
  const levels = Array.from(page.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ tagName }) =>
    Number(tagName[1]),
  )
  const hashes = Array.from(page.querySelectorAll('a[href^="#"]'), (link) =>
    decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
  )
  return [
    page.title.trim() ? [] : ['no title'],
    count('h1') === 1 ? [] : [`${count('h1')} main headings`],
    levels.flatMap((level, n) =>
      level > (levels[n - 1] ?? 1) + 1 ? [`h${level} after h${levels[n - 1]}`] : [],
    ),
    ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `id ${id} twice`),
    hashes.filter((hash) => hash && !page.getElementById(hash)).map((hash) => `nothing at #${hash}`),
  ].flat()
}

test('has a title, a description, one heading and no broken link', async ({ lake, request, baseURL }) => {
  const addresses = await siteAddresses(lake)
  expect(addresses.length).toBeGreaterThan(60)
  const titles = new Map<string, string>()
  const seenOn = new Map<string, string>()
  for (const { address } of addresses) {
    const { status, page } = await served(request, baseURL, address)
    expect(status, address).toBe(isMissing(address) ? 404 : 200)
    // The tour is served as one long example, which its scripts replace. A browser checks it below.
    if (!address.startsWith('/embed/')) expect(faultsOf(page), address).toEqual([])
    if (isMissing(address)) continue
    for (const { href } of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (href.startsWith(`${baseURL}/`) && !seenOn.has(href)) seenOn.set(href, address)
    }
    if (!needsDescription(address)) continue
    const description = page.querySelector('meta[name=description]')?.getAttribute('content')
    expect(description, address).toMatch(/.{50,}/)
    expect(titles.get(page.title), `${address} has the title of another page`).toBeUndefined()
    titles.set(page.title, address)
  }

  expect(seenOn.size).toBeGreaterThan(100)
  const found: string[] = []
  const texts = new Map<string, string>()
  for (const [link, address] of seenOn) {
    const { pathname, search, hash } = new URL(link)
    if (!texts.has(pathname + search)) {
      const answer = await request.get(pathname + search)
      texts.set(pathname + search, answer.ok() ? await answer.text() : '')
      if (!answer.ok()) found.push(`${address} leads to ${pathname}, which answers ${answer.status()}`)
    }
    const id = decodeURIComponent(hash.slice(1))
    if (id && id !== 'top' && !texts.get(pathname + search)?.includes(`id="${id}"`)) {
      found.push(`${address} leads to ${link}, where nothing is`)
    }
  }
  expect(found).toEqual([])
})

/** Code of the client area and of an editor’s preview. */
const otherPrograms =
  /supabase|GoTrue|AuthApiError|client-session|sanity-presentation|@sanity\/visual-editing|live\/events/i

const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => image.complete && image.naturalWidth === 0 && !image.hidden)
      .map(({ src }) => `broken picture ${src}`),
  )

test('runs a page of every template without errors and other programs’ code, fits its window and passes axe', {
  tag: '@sweep',
}, async ({ lake, page, request }) => {
  test.setTimeout(3_600_000)
  const refusals = await watchRefusals(page)
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url())
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  const addresses = await addressesToCheck(lake)
  expect(addresses.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const address of addresses) {
    for (const [n, look] of looksAt().entries()) {
      await show(page, look)
      if (n === 0) await page.goto(address)
      const description = `${address}, ${describeLook(look)}`
      // In a frame without scripts axe waits forever. newsletter/archive.spec.ts checks the frame's content.
      const faults = await accessibilityFaults(page, { exclude: ['iframe[sandbox]'] })
      found.push(...[...faults, ...(await brokenPictures(page))].map((fault) => `${description}: ${fault}`))
      await countLook(address, look)
    }
    if (isSweep)
      found.push(...(await largeTextFaults(page, [320, 390])).map((fault) => `${address}: ${fault}`))
  }
  expect(found).toEqual([])
  expect(refusals).toEqual([])
  expect(errors).toEqual([])
  expect(scripts.size).toBeGreaterThan(10)
  for (const url of scripts) expect(await (await request.get(url)).text(), url).not.toMatch(otherPrograms)
})
