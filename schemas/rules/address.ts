import { maxSlugLength } from '@/lib/addresses/slug'
import type { Verdict } from './verdict'

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** A full web address, an e-mail or telephone link, or a path on this site such as /blog. Empty passes. */
export function linkAddress(address: string | undefined): Verdict {
  if (!address || /^[/?#](?!\/)\S*$/.test(address)) return true
  const url = URL.parse(address)
  return (
    (url !== null && schemes.includes(url.protocol)) ||
    'This does not lead anywhere. Write a full address (https://…), a path on this site (/blog), mailto: or tel:.'
  )
}

/** The last part of a page's address: small letters, digits and single hyphens, 96 characters at most. */
export function slugText(slug: string | undefined): Verdict {
  if (!slug) return 'Give this an address: press Generate, or write a few words joined by hyphens.'
  if (slug.length > maxSlugLength)
    return `The address has ${slug.length} characters. Keep it to ${maxSlugLength} or fewer.`
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ||
    'An address holds small letters, digits and single hyphens only, such as "how-ai-search-cites". Press Generate to make one.'
  )
}
