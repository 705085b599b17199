import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { pagePath } from '../../../lib/addresses/routes.ts'
import { root } from '../../../local/supervisor/project.ts'

/** Documents of a type as addresses. */
async function addressesOf(lake: SanityClient, ...types: string[]): Promise<string[]> {
  const query = '*[_type in $types && !(_id in path("drafts.**"))]{ _type, "slug": slug.current }'
  const documents = await lake.fetch<{ _type: string; slug: string | null }[]>(query, { types })
  return documents.flatMap((document) => pagePath(document) ?? [])
}

type Addresses = (lake: SanityClient) => string[] | Promise<string[]>

/** Addresses of pages whose address has a part that is content. A new such route has to be named here, or the sweep fails. */
const dynamicRoutes: Record<string, Addresses> = {
  '/[slug]': async (lake) => [...(await addressesOf(lake, 'landingPage', 'legalPage')), '/no-such-page'],
  '/[...path]': () => ['/no/such/page'],
  '/blog/[slug]': async (lake) => [...(await addressesOf(lake, 'post')), '/blog/no-such-post'],
  '/blog/category/[category]': (lake) => addressesOf(lake, 'category'),
  '/blog/category/[category]/page/[number]': () => ['/blog/category/guides/page/99'],
  '/blog/page/[number]': () => ['/blog/page/2', '/blog/page/99'],
  '/docs/[slug]': (lake) => addressesOf(lake, 'docPage'),
  '/hubspot-newsletter/[slug]': (lake) => addressesOf(lake, 'newsletterIssue'),
  '/hubspot-newsletter/page/[number]': () => ['/hubspot-newsletter/page/99'],
}

/** The Studio and the client area are programs of their own, with tests of their own. */
const isOtherProgram = (route: string) => /^\/(?:studio|ai-discovery)(?:\/|$)/.test(route)

const routeOf = (file: string) => {
  const segments = path.dirname(file).split(path.sep)
  return `/${segments.filter((segment) => segment !== '.' && !/^\(.*\)$/.test(segment)).join('/')}`
}

/** A page that visitors can open. */
export interface SiteAddress {
  address: string
  /** Its place among the addresses of the same route, from 0. */
  nth: number
}

/**
 * The addresses of all pages that visitors can open: the routes as they lie in `app/`, each dynamic one with what the
 * lake holds for it.
 * @throws when a dynamic route is not named above, or one that is named is gone
 */
export async function siteAddresses(lake: SanityClient): Promise<SiteAddress[]> {
  const routes: string[] = []
  for await (const file of glob('**/page.tsx', { cwd: path.join(root, 'app') })) routes.push(routeOf(file))
  const pages = routes.filter((route) => !isOtherProgram(route)).sort()
  const unknown = pages.filter((route) => route.includes('[') && !dynamicRoutes[route])
  const gone = Object.keys(dynamicRoutes).filter((route) => !pages.includes(route))
  if (unknown.length || gone.length) {
    throw new Error(
      `Routes without addresses: ${unknown.join(', ')}. Routes that are gone: ${gone.join(', ')}.`,
    )
  }
  const addresses = await Promise.all(
    pages.map(async (route) => (await dynamicRoutes[route]?.(lake)) ?? [route]),
  )
  const found = addresses.flatMap((ofRoute) => ofRoute.map((address, nth) => ({ address, nth })))
  return found.filter(({ address }, n) => found.findIndex((other) => other.address === address) === n)
}
