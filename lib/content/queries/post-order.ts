/*
 * Posts stand in one order, in which no two have the same place: by date, then by id. These conditions ask for the posts
 * on either side of a place, given as $publishedAt and $id.
 */

export const isListed = /* groq */ `_type == "post" && defined(slug.current)`
export const isNewer = /* groq */ `(publishedAt > $publishedAt || publishedAt == $publishedAt && _id > $id)`
export const isOlder = /* groq */ `(publishedAt < $publishedAt || publishedAt == $publishedAt && _id < $id)`
export const oldestFirst = /* groq */ `order(publishedAt asc, _id asc)`
export const newestFirst = /* groq */ `order(publishedAt desc, _id desc)`
