import { decodePath } from './routes'

/** Most characters of a slug; the schemas of all documents enforce it (schemas/rules/rules.ts). */
export const maxSlugLength = 96

/** Most levels of the address of a landing or legal page: `/solutions/retail` has two. */
export const maxLevels = 4

/** Most characters of a percent-encoded slug in a cache tag: Next drops and logs tags of more than 256 characters. */
const maxSlugLengthInTag = 224

/**
 * Browsers resolve `.` and `..`; names with these endings are addresses of Markdown versions and of Next's data. Half of a character
 * cannot be encoded, and queries replace it.
 */
const unusable = /^\.{0,2}$|\.(?:md|rsc)$|\p{Surrogate}|\ufffd/u

/**
 * Whether a page can have an address that ends with this slug: an import can bring any, and a request, too. Next decodes some
 * addresses twice, so a slug with an escape sequence would show the page of another.
 */
export function isPossibleSlug(slug: string): boolean {
  const levels = slug.split('/')
  return (
    slug.length <= maxSlugLength &&
    levels.length <= maxLevels &&
    !levels.some((level) => unusable.test(level)) &&
    decodePath(slug) === slug &&
    encodeURIComponent(slug).length <= maxSlugLengthInTag
  )
}

/** The slugs of the pages above a page, the nearest last: `solutions` for `solutions/retail`. */
export function slugsAbove(slug: string): string[] {
  const levels = slug.split('/').slice(0, -1)
  return levels.map((_, last) => levels.slice(0, last + 1).join('/'))
}
