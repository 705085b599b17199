import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { watchRefusals } from '../support/policy.ts'
import { siteAddresses } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'

const widths = [390, 768, 1440]

const isMissing = (address: string) => /no-such|\/no\/such|\/99$/.test(address)

/** Everything that a browser or a reader would find wrong with the page that is open. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    const levels = Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ tagName }) =>
      Number(tagName[1]),
    )
    const hashes = Array.from(document.querySelectorAll('a[href^="#"]'), (link) =>
      decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
    )
    return [
      document.title.trim() ? [] : ['no title'],
      count('h1') === 1 ? [] : [`${count('h1')} main headings`],
      levels.flatMap((level, n) =>
        level > (levels[n - 1] ?? 1) + 1 ? [`h${level} after h${levels[n - 1]}`] : [],
      ),
      ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `id ${id} twice`),
      hashes.filter((hash) => hash && !document.getElementById(hash)).map((hash) => `nothing at #${hash}`),
      document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [],
      Array.from(document.images)
        .filter((image) => image.complete && image.naturalWidth === 0 && !image.hidden)
        .map(({ src }) => `broken picture ${src}`),
    ].flat()
  })
}

test('every page answers, reads well and breaks no rule of its own', async ({ lake, page }) => {
  test.setTimeout(600_000)
  const refusals = await watchRefusals(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  const titles = new Map<string, string>()
  for (const { address } of await siteAddresses(lake)) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const answer = await page.goto(address)
      const missing = isMissing(address)
      expect(answer?.status(), address).toBe(missing ? 404 : 200)
      const faults = await faultsOf(page)
      expect(faults, address).toEqual([])
      if (missing) return
      const description = page.locator('meta[name=description]')
      if (!address.startsWith('/embed/') && !address.endsWith('/search')) {
        await expect(description, address).toHaveAttribute('content', /.{50,}/)
        const title = await page.title()
        expect(titles.get(title), `${address} has the title of another page`).toBeUndefined()
        titles.set(title, address)
      }
    })
  }
  expect(refusals).toEqual([])
  expect(complaints).toEqual([])
})

test('every link of every page leads somewhere', async ({ lake, page, request, baseURL }) => {
  test.setTimeout(600_000)
  const seenOn = new Map<string, string>()
  for (const { address } of await siteAddresses(lake)) {
    if (isMissing(address)) continue
    await page.goto(address)
    const links = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href),
    )
    for (const link of links) {
      if (link.startsWith(`${baseURL}/`) && !seenOn.has(link)) seenOn.set(link, address)
    }
  }
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

/** axe keeps one processor busy; so many pages look at once. */
const lookers = 2

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ lake, context }) => {
    test.setTimeout(900_000)
    const looks = (await siteAddresses(lake)).flatMap(({ address, nth }) =>
      // One page of each route at every width; what differs between the others is their text.
      (nth === 0 ? widths : [widths[nth % widths.length] ?? 390]).map((width) => ({ address, width })),
    )
    const found: string[] = []
    const look = async () => {
      const page = await context.newPage()
      await page.emulateMedia({ colorScheme })
      for (let next = looks.pop(); next; next = looks.pop()) {
        const { address, width } = next
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        // In a frame that runs no script axe waits for ever; newsletter.spec.ts looks at what stands in it.
        const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze()
        found.push(...violations.map(({ id, nodes }) => `${address} at ${width}, ${id}: ${nodes[0]?.html}`))
      }
    }
    expect(looks.length).toBeGreaterThan(100)
    await Promise.all(Array.from({ length: lookers }, look))
    expect(found).toEqual([])
  })
}
