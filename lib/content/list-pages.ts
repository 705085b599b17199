/** Posts on one page of a list. */
export const postsPerPage = 10

/** Number of pages for this many posts; at least 1, because an empty list has a page, too. */
export const pageCount = (posts: number) => Math.max(1, Math.ceil(posts / postsPerPage))

/** Query parameters for the posts on a page: `from` inclusive, `to` exclusive. @param page from 1 */
export const pageSlice = (page: number) => ({ from: (page - 1) * postsPerPage, to: page * postsPerPage })

/**
 * Parses the page number in a path.
 * @returns undefined for numbers that the site never links to: `0`, `02`, `two`
 */
export const pageNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
