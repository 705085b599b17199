/** Posts on one page of a list. */
export const postsPerPage = 10

/** Pages a list of so many posts takes; an empty list has one that says so. */
export const pageCount = (posts: number) => Math.max(1, Math.ceil(posts / postsPerPage))

/** Which posts stand on a page, as a query's parameters. @param page from 1 */
export const pageSlice = (page: number) => ({ from: (page - 1) * postsPerPage, to: page * postsPerPage })

/**
 * The number of a page as its address says it.
 * @returns undefined for what no list of ours links to: `0`, `02`, `two`
 */
export const pageNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
