import 'server-only'
import etag from 'etag'
import fresh from 'fresh'
import { loadFeedPosts } from '@/lib/content/queries/feed-posts'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { blogFeed, type FeedFormat } from './blog-feed'

/**
 * The feed's response: 304 if the reader already has the current version (RFC 9110, section 13.1.2). Next keeps no ETag
 * for a route that it caches, so the feed is rendered for each request, from cached query results. The ETag is weak
 * because proxies compress the response.
 */
export async function feedResponse(format: FeedFormat, request: Request): Promise<Response> {
  const [settings, posts] = await Promise.all([loadSiteSettings('published'), loadFeedPosts()])
  const brandName = settings?.brandName ?? defaultBrandName
  const xml = blogFeed(format, { ...posts, settings, brandName, siteUrl: environment.siteUrl })
  const headers = {
    etag: etag(xml, { weak: true }),
    'cache-control': 'public, max-age=0, s-maxage=300',
    [policyHeader]: resourcePolicy,
  }
  if (fresh(Object.fromEntries(request.headers), headers)) return new Response(null, { status: 304, headers })
  return new Response(xml, {
    headers: { ...headers, 'content-type': `application/${format}+xml; charset=utf-8` },
  })
}
