import type { PostQueryResult } from '@/lib/content/sanity.types.gen'

/** The text of a page as queries return it, with the fields of its images: `bodyFragment` in lib/content/queries. */
export type Body = NonNullable<NonNullable<PostQueryResult>['body']>
