/*
 * How much a crawl asks of a site. The site is the customer's own, but its server may be small: one request at a time, with
 * pauses, and fewer pages than a search engine would read.
 */

/** Pages that are requested, also those that turn out not to be usable (product decision). */
export const maxPages = 200
/** Addresses that are remembered, of which the most important are requested. */
export const maxKnownPages = 1_000
/** Links from the home page. */
export const maxDepth = 5
export const maxSitemaps = 10

export const minDelayMs = 500
/** Longer waits in robots.txt are shortened to this. */
export const maxDelayMs = 10_000

export const requestTimeoutMs = 10_000
export const maxResponseBytes = 2_000_000

/** Pages that fail one after another, because the site is down, before the crawl pauses. */
export const maxFailuresInARow = 5
/** Pauses without a page between them, after which the crawl ends with what it has. */
export const maxPauses = 4
/** A first pause; each further one is twice as long. */
export const pauseMs = 30_000
/** A site that asks for a longer pause is not waited for. */
export const maxPauseMs = 30 * 60_000
/** A crawl ends with what it has after this time. */
export const maxCrawlMs = 6 * 60 * 60_000
