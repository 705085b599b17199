import type { SafeResponse } from '@/lib/safe-fetch/safe-response'
import type { SitePage } from '../reading/read-site-page'
import { crawlAddress, pageKey, siteHost } from './crawl-address'
import type { CrawlPage, SavedPage } from './crawl-page'
import type { Slice, StepEnd } from './crawl-parts'
import { pastDate } from './past-date'

/**
 * The pause that a response asks for (RFC 9110, section 10.2.3).
 * @returns milliseconds, not below 0; undefined if it asks for none
 */
function retryAfterMs(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}

export const pageAccept = 'text/html,application/xhtml+xml;q=0.9'

/** A page that asks for a password and says less than this is a sign-in. */
const minCharactersBesideLogin = 600

const settled = { step: 'settled' } as const

export const isHtml = (response: SafeResponse): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(
    response.headers.get('content-type') ?? 'text/html',
  )

/** A pause that a response asks for; undefined if it asks for none. */
export function refusalOf({ status, headers, url }: SafeResponse): StepEnd | undefined {
  const pauseMs = retryAfterMs(headers.get('retry-after'), Date.now())
  if (status !== 429 && !(status === 503 && pauseMs !== undefined)) return undefined
  return { step: 'refused', problem: `${new URL(url).host} responds with status ${status}.`, pauseMs }
}

/** Why the site does not want a page to be listed at its address, or why there is nothing to list; undefined: it may be. */
function reasonToSkip(slice: Slice, page: CrawlPage, read: SitePage): string | undefined {
  if (read.isNoindex) return 'The page asks not to be indexed (noindex).'
  if (read.isLogin && read.markdown.length < minCharactersBesideLogin) return 'The page asks for a password.'
  if (read.title === '' && read.markdown === '') return 'The page is empty without scripts.'
  const canonical = read.canonical === undefined ? null : URL.parse(read.canonical)
  if (!canonical || !/^https?:$/.test(canonical.protocol)) return undefined
  if (siteHost(canonical) !== siteHost(new URL(slice.origin)))
    return `Its canonical address is on another site, ${canonical.host.slice(0, 200)}.`
  const address = crawlAddress(canonical.href, slice.origin)
  if (address === undefined || pageKey(address) === pageKey(page.url)) return undefined
  // Two pages that name each other, or one that does not exist, would both be lost.
  const known = slice.frontier.find(address)
  if (known?.state === 'skipped' || known?.state === 'failed') return undefined
  return `Its canonical address is ${address.slice(0, 400)}.`
}

/** The pages that are known because of a page: those that it links to, and the one that it names as the original. */
function pagesFrom({ frontier, origin }: Slice, page: CrawlPage, read: SitePage): CrawlPage[] {
  const canonical = read.canonical === undefined ? undefined : crawlAddress(read.canonical, origin)
  const { depth, priority, lastModified } = page
  const original =
    canonical !== undefined && !frontier.find(canonical)
      ? [frontier.add({ url: canonical, depth, priority, lastModified })]
      : []
  return [...original, ...(read.isNofollow ? [] : frontier.addLinks(read.links, depth))]
}

/** Reads a page that responded. */
async function readResponse(slice: Slice, page: CrawlPage, response: SafeResponse): Promise<void> {
  const { frontier, reader, origin } = slice
  const { url, status, headers, body, redirects } = response
  const settle = (changed: CrawlPage, problem: string): SavedPage => ({ ...frontier.put(changed), problem })
  const skip = (problem: string) => slice.save([settle({ ...page, state: 'skipped', status }, problem)])
  if (!isHtml(response)) return skip('It is not a web page.')
  const address = crawlAddress(url, origin)
  if (address === undefined) return skip('It leads to a sign-in or to a file.')

  let target = page
  const before: SavedPage[] = []
  if (address !== page.url) {
    const known = pageKey(address) === pageKey(page.url) ? undefined : frontier.find(address)
    const redirected = { ...page, state: 'skipped', status: redirects[0]?.status ?? status } as const
    before.push(settle(redirected, `It redirects to ${address.slice(0, 400)}.`))
    if (known && known.state !== 'waiting') return slice.save(before)
    target = known ?? { ...page, url: address }
  }
  const contentType = headers.get('content-type')
  const read = await reader
    .readPage({ url, body, contentType, robotsHeader: headers.get('x-robots-tag') })
    .catch(() => undefined)
  if (!read)
    return slice.save([...before, settle({ ...target, state: 'failed', status }, 'It could not be read.')])
  const reason = reasonToSkip(slice, target, read)
  const found = pagesFrom(slice, target, read)
  if (reason !== undefined)
    return slice.save([...before, ...found, settle({ ...target, state: 'skipped', status }, reason)])
  const lastModified = target.lastModified ?? pastDate(read.lastModified)
  const fetched = frontier.put({ ...target, state: 'fetched', status, lastModified })
  const { title, description, markdown } = read
  return slice.save([...before, ...found, { ...fetched, text: { title, description, markdown } }])
}

/**
 * Requests and reads a page.
 * @param response if it was requested before
 * @throws only for a fault of ours
 */
export async function readPageStep(slice: Slice, page: CrawlPage, response?: SafeResponse): Promise<StepEnd> {
  const settle = async (state: 'skipped' | 'failed', status: number | null, problem: string) =>
    slice.save([{ ...slice.frontier.put({ ...page, state, status }), problem }])
  if (!(await slice.requests.mayFetch(page.url))) {
    await settle('skipped', null, 'robots.txt disallows it.')
    return settled
  }
  const fetched = response
    ? ({ state: 'answered', response } as const)
    : await slice.requests.get(page.url, pageAccept)
  if (fetched.state === 'left') {
    await settle('failed', null, fetched.reason)
    return settled
  }
  if (fetched.state === 'failed') {
    await settle('failed', null, fetched.message)
    return { step: 'failed', problem: fetched.message }
  }
  const { status, url } = fetched.response
  const refusal = refusalOf(fetched.response)
  if (refusal) return refusal
  if (status >= 200 && status < 300) {
    await readResponse(slice, page, fetched.response)
    return settled
  }
  await settle('failed', status, `It responds with status ${status}.`)
  return status >= 500
    ? { step: 'failed', problem: `${new URL(url).host} responds with status ${status}.` }
    : settled
}
