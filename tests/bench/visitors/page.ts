/** The compared pages: a page of the site, an empty page of the same build, and a copy without scripts. */
export const pages = ['page', 'empty', 'copy'] as const

export type Page = (typeof pages)[number]
