import { routes } from '@/lib/addresses/routes'
import { markdownRoute } from '@/lib/pages/markdown-address'
import { agents, choices, type Purpose } from './agents'

/** A path with all that is under it and every question to it, but not what merely begins with the same letters. */
const closed = (path: string) => [`${path}$`, `${path}/`, `${path}?`]

/** What is no page: programs, interfaces, and answers to one visitor's question. Pictures stay open. */
const disallowed = [
  ...closed(routes.studio),
  '/api/',
  '/embed/',
  ...closed(markdownRoute),
  ...closed(routes.clientLogin),
  ...closed('/ai-discovery'),
  ...closed(routes.blogSearch),
  ...closed(routes.docsSearch),
]

const yesOrNo = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no')

/** What may be done with what was fetched (https://contentsignals.org): the same choices, said of the use. */
const contentSignal = `Content-Signal: ${[
  `search=${yesOrNo(choices.search.isAllowed)}`,
  `ai-input=${yesOrNo(choices.person.isAllowed)}`,
  `ai-train=${yesOrNo(choices.training.isAllowed)}`,
].join(', ')}`

/**
 * One group of rules. An agent reads the group that names it and no other (RFC 9309, section 2.2.1), so each repeats all.
 */
const group = (tokens: readonly string[], isAllowed: boolean) => [
  ...tokens.map((token) => `User-agent: ${token}`),
  contentSignal,
  ...(isAllowed ? ['Allow: /', ...disallowed.map((path) => `Disallow: ${path}`)] : ['Disallow: /']),
]

function purposeGroup(purpose: Purpose): string[] {
  const { heading, isAllowed } = choices[purpose]
  const tokens = agents.filter((agent) => agent.purpose === purpose).map(({ token }) => token)
  return [`# ${heading}`, ...group(tokens, isAllowed), '']
}

/** The site's robots.txt. @param siteUrl origin of the site, without a trailing slash */
export const robotsText = (siteUrl: string): string =>
  [
    ...purposeGroup('search'),
    ...purposeGroup('person'),
    ...purposeGroup('training'),
    '# Everybody else.',
    ...group(['*'], true),
    '',
    `Sitemap: ${siteUrl}${routes.sitemap}`,
    '',
  ].join('\n')
