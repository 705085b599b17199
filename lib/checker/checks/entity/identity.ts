import type { Site } from '../../check'
import { shortened } from '../../wording'

/** What a fix says where the page does not tell. */
export const placeholders = {
  name: 'YOUR ORGANIZATION NAME',
  logo: 'YOUR LOGO ADDRESS',
  profile: 'YOUR PROFILE ADDRESS, FOR EXAMPLE ON LINKEDIN',
  title: 'YOUR TITLE',
  description: 'YOUR DESCRIPTION',
  image: 'YOUR PICTURE ADDRESS',
} as const

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The part of the title that is also the host's name: "Prices | Example Shop" on example-shop.com. */
function nameInTitle({ facts, finalAddress }: Site): string | undefined {
  const labels = finalAddress.hostname.split('.').map(letters)
  return facts.title
    .split(/\s+[|–—·•:-]\s+|:\s+/)
    .map((part) => part.trim())
    .find((part) => letters(part).length > 2 && labels.includes(letters(part)))
}

function nameInData({ facts }: Site): string | undefined {
  const names = facts.jsonLd.nodes
    .filter(({ types }) => types.includes('WebSite'))
    .map(({ properties }) => properties.name)
  const name = names.find((other) => typeof other === 'string')?.trim()
  return name ? shortened(name, 100) : undefined
}

/** The name of who publishes the site, if the page says it. */
export const siteName = (site: Site): string | undefined =>
  site.facts.publisher.siteName || nameInData(site) || nameInTitle(site)

export const mainHeading = ({ facts: { headings } }: Site): string | undefined =>
  headings.find(({ level }) => level === 1)?.text

/** The address under which the page is to be found. */
export function pageAddress({ facts, finalAddress }: Site): string {
  const [canonical, ...others] = facts.canonicals.flatMap(({ url }) => URL.parse(url) ?? [])
  if (canonical && others.length === 0 && canonical.host === finalAddress.host) return canonical.href
  return finalAddress.origin + finalAddress.pathname + finalAddress.search
}

/** Longer data is not repeated in a fix. */
const maxRepeated = 4_000

/** Whether data of the page is short enough to be part of a fix. */
export const isRepeatable = (value: unknown): boolean =>
  value !== undefined && JSON.stringify(value).length <= maxRepeated

const isPlaceholder = (value: unknown) => typeof value === 'string' && /^YOUR [A-Z]/.test(value)

/** Whether code contains something that its reader must replace. */
export const hasPlaceholder = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.some(hasPlaceholder)
  if (typeof data === 'object' && data !== null) return Object.values(data).some(hasPlaceholder)
  return isPlaceholder(data)
}

/** The last sentence of a fix. */
export const replaceHint = (data: unknown): string =>
  hasPlaceholder(data) ? ' Replace the words in capitals.' : ''
