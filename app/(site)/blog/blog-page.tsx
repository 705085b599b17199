import { BlogIndex } from '@/components/blog/blog-index'
import { EditableListHead } from '@/components/pages/list-head'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { listPage, routes } from '@/lib/addresses/routes'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories } from '@/lib/content/queries/categories'
import { loadPostList } from '@/lib/content/queries/post-list'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import './blog-page.gen.css'

const slug = 'blog'

/** One page of the list of all posts; a 404 beyond the last page. @param number from 1 */
export async function BlogPage({ number }: { number: number }) {
  const perspective = await currentPerspective()
  const [content, list, categories] = await Promise.all([
    loadLandingContent(slug),
    loadPostList(number, perspective),
    loadCategories(perspective),
  ])
  if (!list) return redirectOrNotFound(listPage(routes.blog, number), perspective)
  const pageInfo = await writtenListPageInfo(slug, number)
  const breadcrumbs = number > 1 ? listBreadcrumbs('post') : []
  return (
    <>
      <BlogIndex
        head={<EditableListHead content={content} number={number} breadcrumbs={breadcrumbs} />}
        list={routes.blog}
        page={number}
        posts={list.posts}
        count={list.count}
        categories={categories}
        emptyText="No posts yet."
        edit={content.edit}
      />
      {number === 1 ? <PageSections content={content} isBelowHeading /> : null}
      <StructuredData
        pageInfo={pageInfo}
        breadcrumbs={breadcrumbs}
        nodes={number === 1 ? [faqPage(pageInfo.path, content.bodies)] : []}
      />
    </>
  )
}
