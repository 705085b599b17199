import { routes } from '@/lib/addresses/routes'
import { majorAgents, type Purpose, purposeNames } from '@/lib/ai-agents/agents'
import { markdownRoute } from '@/lib/pages/markdown-address'

/** Whether the agents of each purpose may read the site. */
const mayRead: Readonly<Record<Purpose, boolean>> = {
  search: true,
  person: true,
  // A trained model then knows the product, and the site sells no content.
  training: true,
}

/** A path with its subpaths and queries, but without other paths that start with the same letters. */
const closed = (path: string) => [`${path}$`, `${path}/`, `${path}?`]

/** Everything that is not a page: apps, endpoints and search results. Pictures stay allowed. */
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

/**
 * A search engine that runs the scripts of a customer's page asks here for the structured data that the tag adds. A longer path
 * counts more than a shorter one (RFC 9309, section 2.2.2).
 */
const allowed = ['/', `${routes.tagEvents}/`]

const yesOrNo = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no')

/** How fetched content may be used (https://contentsignals.org), by the same choices. */
const contentSignal = `Content-Signal: ${[
  `search=${yesOrNo(mayRead.search)}`,
  `ai-input=${yesOrNo(mayRead.person)}`,
  `ai-train=${yesOrNo(mayRead.training)}`,
].join(', ')}`

/**
 * One group of rules. An agent reads only the group that names it (RFC 9309, section 2.2.1), so each repeats all rules.
 */
const group = (tokens: readonly string[], isAllowed: boolean) => [
  ...tokens.map((token) => `User-agent: ${token}`),
  contentSignal,
  ...(isAllowed
    ? [...allowed.map((path) => `Allow: ${path}`), ...disallowed.map((path) => `Disallow: ${path}`)]
    : ['Disallow: /']),
]

function purposeGroup(purpose: Purpose): string[] {
  const tokens = majorAgents.filter((agent) => agent.purpose === purpose).map(({ token }) => token)
  return [`# ${purposeNames[purpose]}`, ...group(tokens, mayRead[purpose]), '']
}

/** The site's robots.txt. @param siteUrl origin of the site, without a trailing slash */
export const robotsText = (siteUrl: string): string =>
  [
    ...purposeGroup('search'),
    ...purposeGroup('person'),
    ...purposeGroup('training'),
    '# All other agents.',
    ...group(['*'], true),
    '',
    `Sitemap: ${siteUrl}${routes.sitemap}`,
    '',
  ].join('\n')
