import Link from 'next/link'
import { searchAnswer } from '@/components/search/search-answer'
import { SearchPage } from '@/components/search/search-page'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { docsTrail } from '@/lib/discovery/trail'
import { searchAccount } from '@/lib/metadata/accounts/lists'
import { pageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = async () => pageMetadata(await searchAccount('docs'))

/** Rendered for each request: what a visitor asks is nobody else's. */
export default async function DocsSearchPage({ searchParams }: PageProps<'/docs/search'>) {
  return (
    <>
      <SearchPage
        title="Search the documentation"
        action={routes.docsSearch}
        trail={docsTrail()}
        answer={await searchAnswer((await searchParams).q, ['docPage'])}
        noun={{ one: 'page', many: 'pages' }}
        ways={
          <ul>
            <li>
              <Link href={routes.technicalDocumentation}>All of the documentation</Link>
            </li>
            <li>
              <Link href={routes.blog}>The blog</Link>
            </li>
          </ul>
        }
      />
      <StructuredData account={await searchAccount('docs')} trail={docsTrail()} />
    </>
  )
}
