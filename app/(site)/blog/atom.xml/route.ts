import { feedResponse } from '@/lib/discovery/feeds/feed-response'

/** Kept like a page, and made anew when a post is published. */
export const dynamic = 'force-static'

export const GET = () => feedResponse('atom')
