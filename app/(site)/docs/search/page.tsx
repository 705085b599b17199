import Link from 'next/link'
import { searchAnswer } from '@/components/search/search-answer'
import { SearchPage } from '@/components/search/search-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { docsBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { searchPageInfo } from '@/lib/metadata/pages/lists'

export const generateMetadata = async () => pageMetadata(await searchPageInfo('docs'))

/** Rendered for each request: a visitor’s search is not shared with others. */
export default async function DocsSearchPage({ searchParams }: PageProps<'/docs/search'>) {
  return (
    <>
      <SearchPage
        title="Search the documentation"
        action={routes.docsSearch}
        breadcrumbs={docsBreadcrumbs()}
        answer={await searchAnswer((await searchParams).q, ['docPage'])}
        noun={{ one: 'page', many: 'pages' }}
        links={
          <ul>
            <li>
              <Link href={routes.technicalDocumentation}>All documentation</Link>
            </li>
            <li>
              <Link href={routes.blog}>The blog</Link>
            </li>
          </ul>
        }
      />
      <StructuredData pageInfo={await searchPageInfo('docs')} breadcrumbs={docsBreadcrumbs()} />
    </>
  )
}
