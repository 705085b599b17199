import { withoutTrailingSlashes } from '../../../addresses/routes'
import { isTrackingParameter } from '../../../addresses/tracking-parameters'
import type { Check, Site } from '../../check'
import { readLinkHeader } from '../../files/link-header'
import type { Evidence } from '../../report'
import { counted, listOf, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { escapeHtml } from '../markup'

/** A canonical address and where it was found. */
interface Found {
  url: string
  href: string
  isInHead: boolean
  where: Evidence
}

function canonicalsOf(site: Site): Found[] {
  const { page } = site.files
  const header = page?.state === 'answered' ? page.response.headers.get('link') : null
  const inHeader = readLinkHeader(header, site.finalAddress.href).filter(({ rels }) =>
    rels.includes('canonical'),
  )
  return [
    ...site.facts.canonicals.map(({ url, href, line, isInHead }) => ({
      url,
      href,
      isInHead,
      where: inPage(site, 'Canonical link in the HTML', { line, quote: href }),
    })),
    ...inHeader.map(({ href }) => ({
      url: href,
      href,
      isInHead: true,
      where: inPage(site, 'Canonical link in the Link header', { quote: href }),
    })),
  ]
}

/** The parameters of an address without those of tracking, in one order. */
function ownSearch({ searchParams, hostname }: URL): string {
  const own = new URLSearchParams([...searchParams].filter(([name]) => !isTrackingParameter(name, hostname)))
  own.sort()
  return own.toString()
}

/** A path that can be compared: with characters instead of their codes, and without the name of an index. */
function comparedPath({ pathname }: URL): string {
  const path = withoutTrailingSlashes(pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/'))
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Tracking parameters and the like: a canonical without them is what it is for. */
const isSamePage = (canonical: URL, address: URL) =>
  comparedPath(canonical) === comparedPath(address) &&
  (canonical.search === '' || ownSearch(canonical) === ownSearch(address))

/** The share of the points of the page's only canonical address, and what is to be said about it. */
function judgeAddress({ url, href, isInHead }: Found, address: URL): { share: number; summary: string } {
  const canonical = URL.parse(url)
  if (!canonical || !/^https?:$/.test(canonical.protocol))
    return { share: 0, summary: `The canonical link is not an address: "${shortened(href)}".` }
  if (canonical.host !== address.host) {
    const summary = `The canonical link says that the original is on another host, ${canonical.host}. Search engines then leave this page out.`
    return { share: 0, summary }
  }
  if (!isSamePage(canonical, address)) {
    const summary = `The canonical link names another address of this site, ${shortened(canonical.href)}. If the pages differ, this one is not found.`
    return { share: 0.5, summary }
  }
  if (canonical.protocol !== address.protocol)
    return {
      share: 0.5,
      summary: `The canonical link leads to ${canonical.protocol}// instead of ${address.protocol}//.`,
    }
  if (!isInHead)
    return {
      share: 0.5,
      summary: 'The canonical link is outside of the head, where search engines ignore it.',
    }
  if (!/^https?:\/\//i.test(href))
    return { share: 0.5, summary: 'The canonical link is right, but not a full address with https://.' }
  return { share: 1, summary: 'One canonical link, which names this page.' }
}

function preferredAddress({ finalAddress }: Site): string {
  const address = new URL(finalAddress)
  address.hash = ''
  for (const name of [...address.searchParams.keys()])
    if (isTrackingParameter(name, address.hostname)) address.searchParams.delete(name)
  return address.href
}

export const canonicalCheck: Check = {
  id: 'canonical',
  group: 'content',
  title: 'One canonical address, which is this page’s own',
  weight: 3,
  why: 'The same page often has several addresses. The canonical link says which one to index and to cite.',
  source: {
    title: 'How to specify a canonical URL (Google)',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  needs: [],
  judge(site) {
    const found = canonicalsOf(site)
    const evidence =
      found.length > 0 ? found.slice(0, 5).map(({ where }) => where) : [inPage(site, 'No canonical link.')]
    const fix = {
      text: 'Put only this link into the head, with the address at which you want the page to be found.',
      code: {
        language: 'html' as const,
        text: `<link rel="canonical" href="${escapeHtml(preferredAddress(site))}">`,
      },
    }
    const [only] = found
    if (!only) return judged(0, 'The page does not name its canonical address.', evidence, fix)
    const addresses = [...new Set(found.map(({ url }) => url))]
    if (addresses.length > 1) {
      const summary = `The page names ${addresses.length} canonical addresses, ${listOf(addresses.slice(0, 3).map((address) => shortened(address)))}. Search engines then ignore all of them.`
      return judged(0, summary, evidence, fix)
    }
    const { share, summary } = judgeAddress(found.find(({ isInHead }) => isInHead) ?? only, site.finalAddress)
    const isRepeated = site.facts.canonicals.length > 1
    if (share === 1 && isRepeated)
      return judged(
        0.5,
        `The page repeats its canonical link: ${counted(found.length, 'link')}.`,
        evidence,
        fix,
      )
    return judged(share, summary, evidence, fix)
  },
}
