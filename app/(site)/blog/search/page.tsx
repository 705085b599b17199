import Link from 'next/link'
import { searchAnswer } from '@/components/search/search-answer'
import { SearchPage } from '@/components/search/search-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategories } from '@/lib/content/queries/categories'
import { blogTrail } from '@/lib/discovery/trail'
import { searchAccount } from '@/lib/metadata/accounts/lists'
import { pageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = async () => pageMetadata(await searchAccount('blog'))

/** Rendered for each request: what a visitor asks is nobody else's. */
export default async function BlogSearchPage({ searchParams }: PageProps<'/blog/search'>) {
  const [answer, categories] = await Promise.all([
    searchAnswer((await searchParams).q, ['post']),
    loadCategories(await currentPerspective()),
  ])
  return (
    <>
      <SearchPage
        title="Search the blog"
        action={routes.blogSearch}
        trail={blogTrail}
        answer={answer}
        noun={{ one: 'post', many: 'posts' }}
        ways={
          <ul>
            <li>
              <Link href={routes.blog}>All posts</Link>
            </li>
            {categories.map(({ _id, slug, title }) =>
              slug ? (
                <li key={_id}>
                  <Link href={routes.category(slug)} prefetch={false}>
                    {title}
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
        }
      />
      <StructuredData account={await searchAccount('blog')} trail={blogTrail} />
    </>
  )
}
