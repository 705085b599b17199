import type { APIRequestContext, Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { JSDOM } from 'jsdom'
import { addressesToCheck, isMissing } from '../support/site-routes.ts'

/** Addresses of the pages to check that have metadata: existing pages except those for frames. */
export async function describedAddresses(lake: SanityClient): Promise<string[]> {
  const all = await addressesToCheck(lake)
  return all.filter((address) => !isMissing(address) && !address.startsWith('/embed/'))
}

/** A page's HTML as served, without running scripts. */
export async function servedPage(request: APIRequestContext, address: string): Promise<Document> {
  return new JSDOM(await (await request.get(address)).text()).window.document
}

/** The content of a meta tag by its name or property; undefined if there is none. */
export const metaOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined

/** The path of a full address. The origin is ignored, because prerendered pages contain the origin they were built for. */
export function pathOf(address: string | null | undefined): string {
  const { pathname, search } = new URL(address ?? '')
  return pathname + search
}

/** Width and height of a PNG (its specification, section 11.2.2), or undefined if it is not a PNG. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG'
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

interface GraphNode {
  '@type': string
  '@id'?: string
  [name: string]: unknown
}

const blocks = 'script[type="application/ld+json"]'

const nodesIn = (text: string): GraphNode[] => {
  const graph: { '@context': string; '@graph': GraphNode[] } = JSON.parse(text)
  return graph['@graph']
}

/** The structured data in a page's HTML: the nodes of each block. */
export const servedGraphs = (page: Document): GraphNode[][] =>
  Array.from(page.querySelectorAll(blocks), ({ textContent }) => nodesIn(textContent ?? ''))

/** The structured data in a browser: the path of the described page for each block. */
export async function describedPaths(page: Page): Promise<string[]> {
  const texts = await page.locator(blocks).allTextContents()
  return texts.map((text) => {
    const own = nodesIn(text).find(
      (node) => typeof node.isPartOf === 'object' && node['@type'].endsWith('Page'),
    )
    return pathOf(own?.['@id'])
  })
}
