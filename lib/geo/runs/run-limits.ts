/** Calls that one worker has under way: each may hold a large answer in memory. */
export const maxUnderWay = 16

/** After this, an answer does not come any more, whatever the host allows. DataForSEO waits up to 120 s for a surface. */
export const longestCallMs = { api: 90_000, consumer: 120_000 } as const

/** No run is claimed if its call would have to be shorter, unless all calls are. */
export const shortestCallMs = 30_000

/** For the redirects with which an engine cites. */
export const resolveMs = 10_000

export const judgeMs = 20_000
/** With less time, an answer keeps what the rules found. */
export const shortestJudgeMs = 5_000

/** At the end of a slice, for storing answers. */
export const storeMs = 5_000

/** The local Supabase takes bodies of 2 MB. */
export const maxResultBytes = 1_500_000
