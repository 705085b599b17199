import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 5

/** The paths of the pages in a site's sitemap. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, address = '']) => new URL(address).pathname)
}

/**
 * Requests a page until it has a text.
 * @returns the milliseconds that it took
 * @throws if the page does not have it within the limit
 */
export async function untilServed(
  address: string,
  text: string,
  limitMs: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const began = performance.now()
  while (!(await (await fetch(address, { headers })).text()).includes(text)) {
    if (performance.now() - began > limitMs)
      throw new Error(`"${text}" was not served at ${address} within ${limitMs / 1000} s.`)
    await pause(pollMs)
  }
  return performance.now() - began
}
