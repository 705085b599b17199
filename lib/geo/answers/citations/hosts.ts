import { parse } from 'tldts'

/** Sites whose pages are written by their users. */
const socialDomains = new Set(
  `reddit.com redd.it youtube.com youtu.be linkedin.com lnkd.in x.com twitter.com t.co facebook.com fb.com instagram.com
  tiktok.com pinterest.com quora.com medium.com substack.com threads.net threads.com bsky.app mastodon.social tumblr.com
  discord.com discord.gg t.me telegram.me vk.com ok.ru weibo.com zhihu.com douyin.com bilibili.com xiaohongshu.com
  snapchat.com twitch.tv vimeo.com ycombinator.com stackoverflow.com stackexchange.com dev.to hashnode.dev`.split(
    /\s+/,
  ),
)

/** Public institutions and reference works outside of the suffixes below. */
const institutionalDomains = new Set(
  `wikipedia.org wikimedia.org wikidata.org europa.eu un.org oecd.org worldbank.org imf.org iso.org ietf.org w3.org ieee.org
  canada.ca gc.ca nhs.uk parliament.uk police.uk bund.de admin.ch bundesbank.de archives.org loc.gov`.split(
    /\s+/,
  ),
)

/** Suffixes of governments, schools, armed forces and treaty organizations ("gov", "edu.au"); the second set only below a country. */
const institutionalLabels = new Set(['gov', 'edu', 'mil', 'int'])
const institutionalSecondLevel = new Set(['ac', 'go', 'gob', 'gouv', 'govt', 'gub', 'sch', 'k12'])

/** The kind of site by its host alone. */
export function kindOfHost(host: string): 'social' | 'institutional' | 'other' {
  const { domain, publicSuffix } = parse(host)
  if (domain !== null && socialDomains.has(domain)) return 'social'
  const labels = publicSuffix?.split('.') ?? []
  const isInstitutional =
    institutionalDomains.has(domain ?? host) ||
    institutionalDomains.has(publicSuffix ?? '') ||
    labels.some((label) => institutionalLabels.has(label)) ||
    labels.slice(0, -1).some((label) => institutionalSecondLevel.has(label))
  return isInstitutional ? 'institutional' : 'other'
}
