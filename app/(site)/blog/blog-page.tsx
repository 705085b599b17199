import type { Metadata } from 'next'
import { BlogIndex } from '@/components/blog/blog-index'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { listPage, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { pageCount } from '@/lib/content/list-pages'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories } from '@/lib/content/queries/categories'
import { loadPostList } from '@/lib/content/queries/post-list'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { blogFeeds, pageMetadata } from '@/lib/metadata'

const title = 'Blog: how assistants find and cite pages'
const subject = 'How assistants find, read and cite web pages, and what you can do about it.'

/** What one page of the list of all posts says about itself. @param page from 1 */
export async function blogMetadata(page: number): Promise<Metadata> {
  const settings = await loadSiteSettings(await currentPerspective())
  return pageMetadata({
    path: listPage(routes.blog, page),
    settings,
    metadata: undefined,
    title: page > 1 ? `${title}, page ${page}` : title,
    description: subject,
    feeds: blogFeeds,
  })
}

/** One page of the list of all posts; beyond the last there is none. @param page from 1 */
export async function BlogPage({ page }: { page: number }) {
  const perspective = await currentPerspective()
  const [{ posts, count }, categories] = await Promise.all([
    loadPostList(page, perspective),
    loadCategories(perspective),
  ])
  if (page > pageCount(count)) return redirectOrNotFound(listPage(routes.blog, page), perspective)
  return (
    <BlogIndex
      heading="Blog"
      text={page === 1 ? <p>{subject}</p> : null}
      list={routes.blog}
      page={page}
      posts={posts}
      count={count}
      categories={categories}
      emptyText="No posts have been published yet."
      edit={editAttribute(perspective)}
    />
  )
}
