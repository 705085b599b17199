import { feedResponse } from '@/lib/discovery/feeds/feed-response'

export const GET = (request: Request) => feedResponse('atom', request)
