import { BlogIndex } from '@/components/blog/blog-index'
import { WrittenListHead } from '@/components/pages/list-head'
import { PageSections } from '@/components/pages/sections/page-sections'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { fixedPageName } from '@/lib/addresses/fixed-pages'
import { listPage, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { pageCount } from '@/lib/content/list-pages'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories } from '@/lib/content/queries/categories'
import { loadLandingPage } from '@/lib/content/queries/landing-page'
import { loadPostList } from '@/lib/content/queries/post-list'
import { loadSectionContent } from '@/lib/content/section-content'

const slug = 'blog'
const name = fixedPageName(slug) ?? ''

/** One page of the list of all posts; beyond the last there is none. @param number from 1 */
export async function BlogPage({ number }: { number: number }) {
  const perspective = await currentPerspective()
  const [words, { posts, count }, categories] = await Promise.all([
    loadLandingPage(slug, perspective),
    loadPostList(number, perspective),
    loadCategories(perspective),
  ])
  if (number > pageCount(count)) return redirectOrNotFound(listPage(routes.blog, number), perspective)
  const content = await loadSectionContent(words, perspective)
  const edit = editAttribute(perspective)
  return (
    <>
      <BlogIndex
        head={
          <WrittenListHead page={words} name={name} number={number} targets={content.targets} edit={edit} />
        }
        list={routes.blog}
        page={number}
        posts={posts}
        count={count}
        categories={categories}
        emptyText="No posts have been published yet."
        edit={edit}
      />
      {number === 1 ? <PageSections page={words} content={content} edit={edit} /> : null}
    </>
  )
}
