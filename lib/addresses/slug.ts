import { decodePath } from './routes'

/** Most characters of a slug; the schemas of all documents enforce it (schemas/rules/rules.ts). */
export const maxSlugLength = 96

/** Most characters of a percent-encoded slug in a cache tag: Next drops and logs tags of more than 256 characters. */
const maxSlugLengthInTag = 224

/**
 * Browsers resolve `.` and `..`; names with these endings are addresses of Markdown versions and of Next's data. Half of a character
 * cannot be encoded, and queries replace it.
 */
const unusable = /^\.\.?$|\.(?:md|rsc)$|\p{Surrogate}|\ufffd/u

/**
 * Whether a page can have an address that ends with this slug: an import can bring any, and a request, too. Next decodes some
 * addresses twice, so a slug with an escape sequence would show the page of another.
 */
export const isPossibleSlug = (slug: string): boolean =>
  slug.length <= maxSlugLength &&
  !unusable.test(slug) &&
  decodePath(slug) === slug &&
  encodeURIComponent(slug).length <= maxSlugLengthInTag
