import { BlogIndex } from '@/components/blog/blog-index'
import { EditableListHead } from '@/components/pages/list-head'
import { PageSections } from '@/components/pages/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { listPage, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories } from '@/lib/content/queries/categories'
import { loadPostList } from '@/lib/content/queries/post-list'
import { loadLandingPage } from '@/lib/content/queries/top-level-pages'
import { bodiesOf, loadSectionContent } from '@/lib/content/section-content'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import './blog-page.gen.css'

const slug = 'blog'
const name = fixedPageName(slug) ?? ''

/** One page of the list of all posts; a 404 beyond the last page. @param number from 1 */
export async function BlogPage({ number }: { number: number }) {
  const perspective = await currentPerspective()
  const [page, list, categories] = await Promise.all([
    loadLandingPage(slug, perspective),
    loadPostList(number, perspective),
    loadCategories(perspective),
  ])
  if (!list) return redirectOrNotFound(listPage(routes.blog, number), perspective)
  const content = await loadSectionContent(page, perspective)
  const edit = editAttribute(perspective)
  const pageInfo = await writtenListPageInfo(slug, number)
  const breadcrumbs = number > 1 ? listBreadcrumbs('post') : []
  return (
    <>
      <BlogIndex
        head={
          <EditableListHead
            page={page}
            name={name}
            number={number}
            breadcrumbs={breadcrumbs}
            targets={content.targets}
            edit={edit}
          />
        }
        list={routes.blog}
        page={number}
        posts={list.posts}
        count={list.count}
        categories={categories}
        emptyText="No posts yet."
        edit={edit}
      />
      {number === 1 ? <PageSections page={page} content={content} edit={edit} /> : null}
      <StructuredData
        pageInfo={pageInfo}
        breadcrumbs={breadcrumbs}
        nodes={number === 1 ? [faqPage(pageInfo.path, bodiesOf(page))] : []}
      />
    </>
  )
}
