/*
 * Addresses that only lead to another, which is in them. What a short address such as those of t.co, bit.ly and lnkd.in, or of Gemini's
 * vertexaisearch.cloud.google.com leads to is known only to its host, so it is kept as it is.
 */

/** A host that leads to what is in a parameter. */
interface Redirect {
  host: RegExp
  path: RegExp
  parameters: readonly string[]
}

const any = /^/
const redirect = (host: RegExp, path: RegExp, ...parameters: string[]): Redirect => ({
  host,
  path,
  parameters,
})

const google = /^(?:[\w-]+\.)?google\.(?:com?\.)?[a-z]{2,3}$/
const redirects: readonly Redirect[] = [
  redirect(google, /^\/(?:url|interstitial)$/, 'q', 'url', 'u'),
  redirect(google, /^\/imgres$/, 'imgrefurl'),
  redirect(google, /^\/(?:pagead\/)?aclk$/, 'adurl'),
  redirect(/^googleadservices\.com$/, /^\/pagead\/aclk$/, 'adurl'),
  redirect(/^translate\.google\.[a-z.]+$/, /^\/(?:translate|website)$/, 'u'),
  redirect(
    /^(?:[\w-]+\.)?bing\.com$/,
    /^\/(?:ck\/a|aclick|aclk|alink\/link|news\/apiclick\.aspx)$/,
    'u',
    'url',
  ),
  redirect(/^(?:[\w-]+\.)?duckduckgo\.com$/, /^\/(?:l\/?|y\.js)$/, 'uddg', 'u3'),
  redirect(
    /^(?:l|lm|m)\.(?:facebook|messenger|instagram|threads|workplace)\.(?:com|net)$|^facebook\.com$/,
    /^\/(?:l\.php|flx\/warn\/?)?$/,
    'u',
  ),
  redirect(/^youtube\.com$/, /^\/redirect$/, 'q'),
  redirect(/^linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go|redir\/.*)$/, 'url'),
  redirect(/^out\.reddit\.com$/, any, 'url'),
  redirect(/^vk\.com$/, /^\/away(?:\.php)?$/, 'to'),
  redirect(/^slack-redir\.net$/, /^\/link$/, 'url'),
  redirect(/^steamcommunity\.com$/, /^\/linkfilter\/?$/, 'u', 'url'),
  redirect(/^t\.umblr\.com$/, /^\/redirect$/, 'z'),
  redirect(
    /^(?:disq\.us|exit\.sc|getpocket\.com|go\.skimresources\.com|redirect\.viglink\.com|deviantart\.com|mailchi\.mp)$/,
    any,
    'url',
    'u',
  ),
  redirect(/^link\.(?:zhihu|juejin|csdn)\.(?:com|cn|net)$/, any, 'target'),
  redirect(/^(?:[\w-]+\.)?awin1\.com$/, /^\/(?:cread|awclick)\.php$/, 'ued', 'p'),
  redirect(/^(?:click\.linksynergy\.com|linksynergy\.walmart\.com)$/, any, 'murl'),
  redirect(/^(?:shareasale\.com)$/, /^\/r\.cfm$/, 'urllink'),
  redirect(/^(?:anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com)$/, any, 'url'),
  redirect(/\.safelinks\.protection\.outlook\.com$/, any, 'url'),
  redirect(/^(?:linkprotect\.cudasvc\.com|safelinks\.[\w.-]+)$/, any, 'a', 'url'),
  redirect(/^urldefense\.proofpoint\.com$/, /^\/v1\/url$/, 'u'),
]

/** The address that a parameter has, also in Base64 after "a1" as at Bing. */
function addressIn(value: string): string | undefined {
  const encoded = /^a1([\w+/=-]+)$/.exec(value)?.[1]
  const address = encoded === undefined ? value : Buffer.from(encoded, 'base64url').toString('utf8')
  return /^https?:\/\/[^\s/]/i.test(address) ? address : undefined
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** AMP caches of Google and Bing: "/amp/s/example.com/a", "/c/s/example.com/a". Without the "s", it is http. */
function ampTarget({ hostname, pathname, search }: URL): string | undefined {
  const path = google.test(hostname)
    ? /^\/amp\/(s\/)?(.+)/.exec(pathname)
    : /(?:^|\.)(?:cdn\.ampproject\.org|bing-amp\.com)$/.test(hostname)
      ? /^\/(?:[a-z]{1,3}\/)?(s\/)?(.+)/.exec(pathname)
      : null
  const target = path?.[2]
  return target === undefined ? undefined : `${path?.[1] ? 'https' : 'http'}://${decoded(target)}${search}`
}

/** Google's translations of a page, on a host that names the page's: "example-com.translate.goog". */
function translatedTarget({ hostname, pathname, search }: URL): string | undefined {
  const host = /^([a-z\d-]+)\.translate\.goog$/.exec(hostname)?.[1]
  const original = host?.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-')
  return original === undefined ? undefined : `https://${original}${pathname}${search}`
}

/** Addresses in the path: Proofpoint, Yahoo, href.li. */
function pathTarget({ hostname, pathname, search, searchParams }: URL): string | undefined {
  if (hostname === 'urldefense.com') return /^\/v3\/__(.+?)__/.exec(pathname + search)?.[1]
  if (hostname === 'urldefense.proofpoint.com' && pathname === '/v2/url')
    return decoded((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'))
  if (hostname === 'r.search.yahoo.com') return decoded(/\/RU=([^/]+)\//.exec(pathname)?.[1] ?? '')
  return /^(?:href\.li|anonym\.to|nullrefer\.com)$/.test(hostname) ? decoded(search.slice(1)) : undefined
}

function targetOf(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '')
  for (const { parameters, ...of } of redirects)
    if (of.host.test(host) && of.path.test(url.pathname))
      for (const name of parameters) {
        const address = addressIn(url.searchParams.get(name) ?? '')
        if (address !== undefined) return address
      }
  const inPath = pathTarget(url)
  return ampTarget(url) ?? translatedTarget(url) ?? (inPath && addressIn(inPath))
}

const maxSteps = 4

/** The page that an address leads to, as far as the address says it. */
export function withoutRedirects(url: URL): URL {
  let page = url
  for (let step = 0; step < maxSteps; step++) {
    const target = URL.parse(targetOf(page) ?? '')
    if (!target || !/^https?:$/.test(target.protocol)) break
    page = target
  }
  return page
}
