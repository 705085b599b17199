/** Most characters of a slug; the schemas of all documents enforce it (schemas/rules/rules.ts). */
export const maxSlugLength = 96

/** Most characters of a percent-encoded slug in a cache tag: Next drops and logs tags of more than 256 characters. */
const maxSlugLengthInTag = 224

/** Whether a document can have this slug. A slug from a request can be of any length. */
export const isPossibleSlug = (slug: string): boolean =>
  slug.length <= maxSlugLength && encodeURIComponent(slug.toWellFormed()).length <= maxSlugLengthInTag
