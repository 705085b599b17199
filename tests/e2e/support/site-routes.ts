import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { pagePath, pageTypes, slugPageTypes } from '../../../lib/pages/page-types.ts'
import { root } from '../../../local/supervisor/project.ts'
import { isSweep } from './accessibility.ts'

/** The addresses of all published documents of some types. */
async function addressesOf(lake: SanityClient, type: string): Promise<string[]> {
  const query = '*[_type == $type && !(_id in path("drafts.**"))]{ _type, "slug": slug.current }'
  const documents = await lake.fetch<{ _type: string; slug: string | null }[]>(query, { type })
  return documents.flatMap((document) => pagePath(document) ?? [])
}

/** The addresses of one template: pages that differ only in their content. */
type Template = string[] | ((lake: SanityClient) => Promise<string[]>)

/** Addresses of dynamic routes beside the pages of the lake. A dynamic route that shows no page type must be named here. */
const moreAddresses: Record<string, string[]> = {
  '/[...path]': ['/no-such-page', '/no/such/page'],
  '/ai-tools/results/[token]': ['/ai-tools/results/no-such-result'],
  '/blog/[slug]': ['/blog/no-such-post'],
  '/blog/category/[category]/page/[number]': ['/blog/category/guides/page/99'],
  '/blog/page/[number]': ['/blog/page/2', '/blog/page/99'],
  '/hubspot-newsletter/page/[number]': ['/hubspot-newsletter/page/99'],
}

/** The templates of a dynamic route: each page type whose addresses it answers, and each address named above. */
const templatesOf = (route: string): Template[] => [
  ...slugPageTypes
    .filter((type) => pageTypes[type].path('') === route.replace(/\[(?:\.{3})?\w+\]$/, ''))
    .map(
      (type): Template =>
        (lake) =>
          addressesOf(lake, type),
    ),
  ...(moreAddresses[route] ?? []).map((address) => [address]),
]

/** The Studio and the client area are separate applications with their own tests. */
const isOtherProgram = (route: string) => /^\/(?:studio|ai-discovery)(?:\/|$)/.test(route)

const routeOf = (file: string) => {
  const segments = path.dirname(file).split(path.sep)
  return `/${segments.filter((segment) => segment !== '.' && !/^\(.*\)$/.test(segment)).join('/')}`
}

/** A page that visitors can open. */
export interface SiteAddress {
  address: string
  /** Whether it is the first page of its template, for tests that check one page of each. */
  isFirst: boolean
}

/**
 * The addresses of all pages that visitors can open: the routes in `app/`, and for dynamic routes the documents in the lake.
 * @throws when a dynamic route is missing in the table above, a listed route no longer exists, or a template has no page
 */
export async function siteAddresses(lake: SanityClient): Promise<SiteAddress[]> {
  const routes: string[] = []
  for await (const file of glob('**/page.tsx', { cwd: path.join(root, 'app') })) routes.push(routeOf(file))
  const pages = routes.filter((route) => !isOtherProgram(route)).sort()
  const unknown = pages.filter((route) => route.includes('[') && templatesOf(route).length === 0)
  const gone = Object.keys(moreAddresses).filter((route) => !pages.includes(route))
  if (unknown.length || gone.length) {
    throw new Error(
      `Routes without addresses: ${unknown.join(', ')}. Routes that are gone: ${gone.join(', ')}.`,
    )
  }
  const templates = pages.flatMap((route) => (route.includes('[') ? templatesOf(route) : [[route]]))
  const found = new Map<string, SiteAddress>()
  for (const template of templates) {
    const addresses = Array.isArray(template) ? template : await template(lake)
    if (addresses.length === 0) throw new Error('A template has no page in this dataset.')
    for (const [n, address] of addresses.entries()) {
      if (!found.has(address)) found.set(address, { address, isFirst: n === 0 })
    }
  }
  return [...found.values()]
}

/** Every page in a sweep, otherwise the first page of each template. */
export async function addressesToCheck(lake: SanityClient): Promise<string[]> {
  const all = await siteAddresses(lake)
  return all.filter(({ isFirst }) => isSweep || isFirst).map(({ address }) => address)
}

/** Whether the address is one that intentionally does not exist. */
export const isMissing = (address: string) => /no-such|\/no\/such|\/99$/.test(address)
