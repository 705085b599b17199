import { z } from 'zod'
import { linkUrl } from '@/lib/addresses/link-url'
import { maxLevels, maxSlugLength } from '@/lib/addresses/slug'

/** The result of a rule: true, or the message for the editor. */
export type ValidationResult = true | string

/** Longer ones cannot be the target of a redirect (lib/redirects/location.ts). */
const maxAddressLength = 2_000

/** Accepts a full URL, a mailto: or tel: link, a path of this site such as /blog, and an empty value. */
export function linkAddress(address: string | undefined): ValidationResult {
  if (!address) return true
  if (address.length > maxAddressLength)
    return `The address has ${address.length} characters. Keep it to ${maxAddressLength} or fewer.`
  if (/^[/?#](?![/\\])\S*$/.test(address)) return true
  return (
    linkUrl(address) !== undefined ||
    'This isn’t a valid address. Enter a full address (https://…), a path on this site (/blog), mailto: or tel:.'
  )
}

const slugLevel = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Accepts lower-case letters, digits and single hyphens, at most 96 characters.
 * @param hasLevels whether slashes may separate up to four levels
 */
export function slugText(slug: string | undefined, hasLevels = false): ValidationResult {
  if (!slug) return 'Enter an address, or select Generate.'
  if (slug.length > maxSlugLength)
    return `The address has ${slug.length} characters. Keep it to ${maxSlugLength} or fewer.`
  const levels = hasLevels ? slug.split('/') : [slug]
  if (levels.length > maxLevels)
    return `The address has ${levels.length} levels. Keep it to ${maxLevels} or fewer.`
  if (levels.every((level) => slugLevel.test(level))) return true
  return hasLevels
    ? 'Use only lowercase letters, numbers, and single hyphens, with a slash before the last part of a page under another: "solutions/retail".'
    : 'Use only lowercase letters, numbers, and single hyphens, for example "how-ai-search-cites".'
}

/** Accepts #rgb, #rrggbb and an empty value. */
export function hexColor(color: string | undefined): ValidationResult {
  if (!color) return true
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) || 'Enter the color as a hex code, for example #D7F25C.'
}

const heroShape = z.object({ headline: z.string() })

/** Checks that the highlighted phrase is part of the headline. @param hero the object with both */
export function highlighted(phrase: string | undefined, hero: unknown): ValidationResult {
  const headline = heroShape.safeParse(hero).data?.headline
  if (!phrase || headline === undefined || headline.includes(phrase)) return true
  return `The headline does not contain "${phrase}", so nothing is highlighted. Copy the words from the headline.`
}

/** The file types of pictures, for `options.accept`. The Studio rejects other files before the upload. */
export const acceptedPictures =
  'image/jpeg,image/png,image/webp,image/gif,image/svg+xml,image/avif,image/tiff'

export const pictureShape = z.object({ asset: z.object({ _ref: z.string() }) })

/** Whether an image field has a picture. An editor may write its texts before choosing one. */
export const hasPicture = (image: unknown): boolean => pictureShape.safeParse(image).success

/**
 * Requires an alt text if there is a picture. An empty one is replaced by that of the file (pictureFragment), one of spaces is not.
 * @param stored alt text of the file
 */
export function altText(alt: string | undefined, image: unknown, stored?: string | null): ValidationResult {
  if (!hasPicture(image) || alt?.trim() || (!alt && stored?.trim())) return true
  return 'Describe the image in a few words, for people who use screen readers and for search engines.'
}

const ratingShape = z
  .object({ ratingValue: z.number().optional(), ratingCount: z.number().optional() })
  .catch({})

/** Requires a rating and its number of reviews together, or neither. @param claims the claims object */
export function ratingPair(claims: unknown): ValidationResult {
  const { ratingValue, ratingCount } = ratingShape.parse(claims)
  if ((ratingValue === undefined) === (ratingCount === undefined)) return true
  return ratingCount === undefined
    ? 'Enter the number of ratings, or clear the rating. Both are needed.'
    : 'Enter the rating, or clear the number of ratings. Both are needed.'
}

/** Requires the same number of cells in all rows. @param widths number of cells of each row */
export function evenRows(widths: readonly number[]): ValidationResult {
  const [expected] = widths
  const odd = widths.findIndex((width) => width !== expected)
  if (odd === -1) return true
  return `Row ${odd + 1} has ${widths[odd]} cells, but the first row has ${expected}. Every row needs the same number of cells.`
}
