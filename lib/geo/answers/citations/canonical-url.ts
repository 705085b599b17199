import { withoutTrailingSlashes } from '../../../addresses/routes'

/** Parameters that say where a visitor came from, not what the page is. */
const trackingParameter =
  /^(?:utm_.*|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|mc_[ce]id|_ga|_gl|ref|ref_src|srsltid)$/i

/** Longer addresses are of no page that people cite. */
const maxLength = 2_000

/**
 * The address under which the citations of one page are counted: host in lower case without `www.`, no fragment (text
 * fragments included), credentials, tracking parameters or slash at the end.
 * @returns undefined for what is no http(s) address
 */
export function canonicalUrl(href: string): URL | undefined {
  const url = href.length <= maxLength ? URL.parse(href) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  url.username = ''
  url.password = ''
  url.hostname = url.hostname.replace(/^www\.(?=.+\.)/, '').replace(/\.$/, '')
  for (const name of [...url.searchParams.keys()])
    if (trackingParameter.test(name)) url.searchParams.delete(name)
  url.pathname = withoutTrailingSlashes(url.pathname)
  return url
}
