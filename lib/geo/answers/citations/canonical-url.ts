import { withoutTrailingSlashes } from '../../../addresses/routes'
import { amazonHost, isTrackingParameter } from '../../../addresses/tracking-parameters'
import { withoutRedirects } from './redirects'

/** Longer addresses are of no page that people cite. */
const maxLength = 2_000

/** Characters that need no escape, and escapes in capitals (RFC 3986, section 6.2.2). */
const normalPath = (path: string) =>
  path.replaceAll(/%[\da-f]{2}/gi, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : written.toUpperCase()
  })

/** Sites that have one page on several hosts: for phones, in an older design, or with a short address. */
const otherHosts: readonly [RegExp, string][] = [
  [/^(?:m|music)\.youtube\.com$/, 'youtube.com'],
  [/^(?:m|mobile|web|touch)\.facebook\.com$/, 'facebook.com'],
  [/^(?:old|new|np|m|amp|sh)\.reddit\.com$/, 'reddit.com'],
  [/^(?:mobile\.)?twitter\.com$/, 'x.com'],
  [/^([a-z-]+)\.m\.((?:wikipedia|wikivoyage|wiktionary)\.org)$/, '$1.$2'],
]

function onOneHost(url: URL): void {
  const bare = url.hostname.replace(/^www\.(?=.+\.)/, '').replace(/\.$/, '')
  const [pattern, host] = otherHosts.find(([other]) => other.test(bare)) ?? []
  url.hostname = pattern && host !== undefined ? bare.replace(pattern, host) : bare
  const video = bare === 'youtu.be' ? /^\/([\w-]{6,20})$/.exec(url.pathname)?.[1] : undefined
  if (video === undefined) return
  url.hostname = 'youtube.com'
  url.pathname = '/watch'
  url.searchParams.set('v', video)
}

/** WordPress adds "/amp" to the address of an article. Elsewhere, such as in "/products/amp", it may be a page of its own. */
const ampArticle = /(\/[^/]*(?:-[^/]*-[^/]*|\.html?))\/amp\/?$/i

/**
 * The address under which the citations of one page are counted: the page that it leads to, https, host in lower case without `www.`, no
 * fragment (text fragments included), credentials, session, tracking parameters or slash at the end, and the other parameters in order.
 * @returns undefined for what is no http(s) address
 */
export function canonicalUrl(href: string): URL | undefined {
  const given = href.length <= maxLength ? URL.parse(href) : null
  if (!given || !/^https?:$/.test(given.protocol)) return undefined
  const url = withoutRedirects(given)
  url.hash = ''
  url.username = ''
  url.password = ''
  if (url.port === '') url.protocol = 'https:'
  onOneHost(url)
  const host = url.hostname
  // Of Markdown that was escaped as HTML, "&amp;" is one parameter's end.
  url.search = url.search.replaceAll(/&amp;|&amp%3b/gi, '&')
  for (const name of [...url.searchParams.keys()])
    if (isTrackingParameter(name, host)) url.searchParams.delete(name)
  url.searchParams.sort()
  const path = normalPath(url.pathname)
    .replace(/;(?:jsessionid|phpsessid|sid)=[^/]*/i, '')
    .replace(ampArticle, '$1')
  url.pathname = withoutTrailingSlashes(amazonHost.test(host) ? path.replace(/\/ref=[^/]*/, '') : path)
  // Of a lone "?", too.
  if (url.search === '') url.search = ''
  return url
}
