import { BlogIndex } from '@/components/blog/blog-index'
import { ListHead } from '@/components/pages/list-head'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { listPage, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories, loadCategory } from '@/lib/content/queries/categories'
import { loadCategoryPosts } from '@/lib/content/queries/post-list'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { categoryPageInfo } from '@/lib/metadata/pages/lists'
import '../../blog-page.gen.css'

interface CategoryPageProps {
  /** Decoded, as the editor wrote it. */
  slug: string
  /** Page number, from 1. */
  page: number
}

/** One page of a category's posts; a 404 beyond the last page. */
export async function CategoryPage({ slug, page }: CategoryPageProps) {
  const perspective = await currentPerspective()
  const category = await loadCategory(slug, perspective)
  if (!category) return redirectOrNotFound(listPage(routes.category(slug), page), perspective)
  const [list, categories] = await Promise.all([
    loadCategoryPosts(category._id, page, perspective),
    loadCategories(perspective),
  ])
  if (!list) return redirectOrNotFound(listPage(routes.category(slug), page), perspective)
  const edit = await editAttribute(perspective)
  const breadcrumbs =
    page > 1
      ? [
          ...listBreadcrumbs('post'),
          { name: category.title ?? slug, path: routes.category(slug), document: category },
        ]
      : listBreadcrumbs('post')
  return (
    <>
      <BlogIndex
        head={
          <ListHead
            number={page}
            breadcrumbs={breadcrumbs}
            edit={edit}
            headline={<span {...edit(category, 'title')}>{category.title ?? slug}</span>}
            text={
              category.description ? <p {...edit(category, 'description')}>{category.description}</p> : null
            }
          />
        }
        list={routes.category(slug)}
        page={page}
        posts={list.posts}
        count={list.count}
        categories={categories}
        category={slug}
        emptyText="No posts in this category yet."
        edit={edit}
      />
      <StructuredData pageInfo={await categoryPageInfo(slug, page)} breadcrumbs={breadcrumbs} />
    </>
  )
}
