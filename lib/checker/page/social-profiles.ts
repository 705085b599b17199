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
export function isProfile({ hostname, pathname }: URL): boolean {
  const host = hostname.replace(/^(?:www|m|[a-z]{2})\./, '')
  const pattern = Object.hasOwn(networks, host) ? networks[host] : undefined
  const first = pathname.split('/')[1]?.toLowerCase().replace('.php', '') ?? ''
  return pattern?.test(pathname) === true && !notProfiles.has(first)
}
