import type { PageFacts } from './page-facts'

/** Networks, and the path of a profile there. Links to share a page or to a post are not profiles. */
const networks: Record<string, RegExp> = {
  'linkedin.com': /^\/(?:company|school|showcase|in)\/[^/]+\/?$/,
  'x.com': /^\/\w+\/?$/,
  'twitter.com': /^\/\w+\/?$/,
  'facebook.com': /^\/(?:(?:people|pages|p)\/[^/]+(?:\/\d+)?|[\w.-]+)\/?$/,
  'instagram.com': /^\/[\w.]+\/?$/,
  'youtube.com': /^\/(?:@[^/]+|(?:c|channel|user)\/[^/]+)\/?$/,
  'tiktok.com': /^\/@[^/]+\/?$/,
  'github.com': /^\/[\w-]+\/?$/,
  'threads.net': /^\/@[^/]+\/?$/,
  'threads.com': /^\/@[^/]+\/?$/,
  'bsky.app': /^\/profile\/[^/]+\/?$/,
  'pinterest.com': /^\/[\w-]+\/?$/,
  'crunchbase.com': /^\/organization\/[^/]+\/?$/,
  'wikidata.org': /^\/wiki\/Q\d+$/,
  'wikipedia.org': /^\/wiki\/[^:]+$/,
}

const notProfiles = new Set(
  'share sharer intent home login signup search explore hashtag about privacy legal terms policies'.split(
    ' ',
  ),
)

/** Whether an address is that of a profile on a social network or the like. */
function isProfile({ hostname, pathname }: URL): boolean {
  const host = hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
  const pattern = Object.hasOwn(networks, host) ? networks[host] : undefined
  const first = pathname.split('/')[1]?.toLowerCase().replace('.php', '') ?? ''
  return pattern?.test(pathname) === true && !notProfiles.has(first)
}

/** As many as a fix can use. */
const maxLogos = 5
const maxProfiles = 10

const maxAddressLength = 2_000

type Resolve = (href: string) => string | undefined

function addressesOf(elements: readonly Element[], name: string, resolve: Resolve): string[] {
  const addresses = elements.flatMap((element) => resolve(element.getAttribute(name) ?? '') ?? [])
  return [...new Set(addresses)].filter((url) => /^https?:/.test(url) && url.length < maxAddressLength)
}

/** The logo of the header, and icons. Pictures elsewhere that are called logos may be those of customers. */
function readLogos(document: Document, resolve: Resolve): string[] {
  const pictures = [...document.querySelectorAll('header img[src], [role="banner"] img[src]')].filter(
    (image) =>
      /logo/i.test(['src', 'alt', 'class', 'id'].map((name) => image.getAttribute(name) ?? '').join(' ')),
  )
  const icons = ['link[rel~="apple-touch-icon" i][href]', 'link[rel~="icon" i][href]'].flatMap((selector) => [
    ...document.querySelectorAll(selector),
  ])
  return [...addressesOf(pictures, 'src', resolve), ...addressesOf(icons, 'href', resolve)].slice(0, maxLogos)
}

/** Links to profiles. Those in the main text may lead to the profiles of others. */
function readProfiles(document: Document, resolve: Resolve): string[] {
  const links = [...document.querySelectorAll('a[href]')].filter((link) => {
    const address = URL.parse(resolve(link.getAttribute('href') ?? '') ?? '')
    return address !== null && isProfile(address)
  })
  const own = links
    .slice(0, 200)
    .filter(
      (link) =>
        /\bme\b/.test(link.getAttribute('rel') ?? '') || !link.closest('main, article, [role="main"]'),
    )
  return addressesOf(own, 'href', resolve).slice(0, maxProfiles)
}

/** Who publishes the page. */
export const readPublisher = (
  document: Document,
  metas: ReadonlyMap<string, string>,
  resolve: Resolve,
): PageFacts['publisher'] => ({
  siteName: metas.get('og:site_name') ?? metas.get('application-name') ?? '',
  logos: readLogos(document, resolve),
  profiles: readProfiles(document, resolve),
})
