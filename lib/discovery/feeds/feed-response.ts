import 'server-only'
import { loadFeedPosts } from '@/lib/content/queries/feed-posts'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { policyHeader } from '@/lib/security/policy'
import { resourcePolicy } from '@/lib/security/resource-policies'
import { blogFeed, type FeedFormat } from './blog-feed'

/** The feed as it is served: the same for everybody, until a publish expires what it was made of. */
export async function feedResponse(format: FeedFormat): Promise<Response> {
  const [settings, posts] = await Promise.all([loadSiteSettings('published'), loadFeedPosts()])
  const brandName = settings?.brandName ?? defaultBrandName
  const xml = blogFeed(format, { ...posts, settings, brandName, siteUrl: environment.siteUrl })
  return new Response(xml, {
    headers: { 'content-type': `application/${format}+xml; charset=utf-8`, [policyHeader]: resourcePolicy },
  })
}
