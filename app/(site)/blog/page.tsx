import type { Metadata } from 'next'
import { PostList } from '@/components/blog/post-list'
import { routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadPosts } from '@/lib/content/queries/posts'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { pageMetadata } from '@/lib/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const settings = await loadSiteSettings(await currentPerspective())
  return pageMetadata({ path: routes.blog, settings, metadata: undefined, title: 'Blog' })
}

export default async function BlogPage() {
  const perspective = await currentPerspective()
  const posts = await loadPosts(perspective)
  return <PostList posts={posts} edit={editAttribute(perspective)} />
}
