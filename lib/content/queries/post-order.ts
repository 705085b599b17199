/*
 * Posts have one total order: by date, then by id. `isNewer` and `isOlder` select the posts on either side of a place,
 * given as $publishedAt and $id.
 */

export const isListed = /* groq */ `_type == "post" && defined(slug.current)`
export const isNewer = /* groq */ `(publishedAt > $publishedAt || publishedAt == $publishedAt && _id > $id)`
export const isOlder = /* groq */ `(publishedAt < $publishedAt || publishedAt == $publishedAt && _id < $id)`
export const oldestFirst = /* groq */ `order(publishedAt asc, _id asc)`
export const newestFirst = /* groq */ `order(publishedAt desc, _id desc)`
