import { maxSlugLength } from '@/lib/addresses/slug'
import type { ValidationResult } from './verdict'

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Accepts a full URL, a mailto: or tel: link, a path of this site such as /blog, and an empty value. */
export function linkAddress(address: string | undefined): ValidationResult {
  if (!address || /^[/?#](?!\/)\S*$/.test(address)) return true
  const url = URL.parse(address)
  return (
    (url !== null && schemes.includes(url.protocol)) ||
    'This isn’t a valid address. Enter a full address (https://…), a path on this site (/blog), mailto: or tel:.'
  )
}

/** Accepts lower-case letters, digits and single hyphens, at most 96 characters. */
export function slugText(slug: string | undefined): ValidationResult {
  if (!slug) return 'Enter an address, or select Generate.'
  if (slug.length > maxSlugLength)
    return `The address has ${slug.length} characters. Keep it to ${maxSlugLength} or fewer.`
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ||
    'Use only lowercase letters, numbers, and single hyphens, for example "how-ai-search-cites".'
  )
}
