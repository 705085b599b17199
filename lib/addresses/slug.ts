/** Characters of a slug, as the schemas of all documents allow them (schemas/rules/address.ts). */
export const longestSlug = 96

/** Characters of a slug in a cache tag, percent-encoded: Next drops tags of more than 256 characters, and logs them whole. */
const longestInTag = 224

/** Whether a document can have this slug. Addresses may name longer ones, of any length. */
export const isPossibleSlug = (slug: string): boolean =>
  slug.length <= longestSlug && encodeURIComponent(slug.toWellFormed()).length <= longestInTag
