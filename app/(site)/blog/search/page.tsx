import Link from 'next/link'
import { searchAnswer } from '@/components/search/search-answer'
import { SearchPage } from '@/components/search/search-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories } from '@/lib/content/queries/categories'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { untitled } from '@/lib/metadata/brand-name'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { searchPageInfo } from '@/lib/metadata/pages/lists'

export const generateMetadata = async () => pageMetadata(await searchPageInfo('blog'))

/** Rendered for each request: a visitor’s search is not shared with others. */
export default async function BlogSearchPage({ searchParams }: PageProps<'/blog/search'>) {
  const perspective = await currentPerspective()
  const [answer, categories] = await Promise.all([
    searchAnswer((await searchParams).q, ['post']),
    loadCategories(perspective),
  ])
  const edit = await editAttribute(perspective)
  return (
    <>
      <SearchPage
        title="Search the blog"
        action={routes.blogSearch}
        breadcrumbs={listBreadcrumbs('post')}
        answer={answer}
        noun={{ one: 'post', many: 'posts' }}
        links={
          <ul>
            <li>
              <Link href={routes.blog}>All posts</Link>
            </li>
            {categories.map((category) =>
              category.slug ? (
                <li key={category._id}>
                  <Link href={routes.category(category.slug)} prefetch={false} {...edit(category, 'title')}>
                    {category.title ?? untitled.category}
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
        }
      />
      <StructuredData pageInfo={await searchPageInfo('blog')} breadcrumbs={listBreadcrumbs('post')} />
    </>
  )
}
