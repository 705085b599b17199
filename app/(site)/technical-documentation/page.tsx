import { DocsFront } from '@/components/docs/docs-front'
import { EditableListHead } from '@/components/pages/list-head'
import { SearchForm } from '@/components/search/search-form'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { currentPerspective } from '@/lib/content/preview'
import { loadDocsFront } from '@/lib/content/queries/docs-pages'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import './page.gen.css'

const slug = 'technical-documentation'

export const generateMetadata = async () => pageMetadata(await writtenListPageInfo(slug))

export default async function TechnicalDocumentationPage() {
  const perspective = await currentPerspective()
  const [content, { parts, pages }] = await Promise.all([
    loadLandingContent(slug),
    loadDocsFront(perspective),
  ])
  return (
    <>
      <DocsFront
        head={
          <EditableListHead content={content} number={1}>
            <SearchForm action={routes.docsSearch} label="Search the documentation" />
          </EditableListHead>
        }
        parts={parts}
        pages={pages}
        edit={content.edit}
      />
      <PageSections content={content} isBelowHeading />
      <StructuredData
        pageInfo={await writtenListPageInfo(slug)}
        nodes={[faqPage(routes.technicalDocumentation, content.bodies)]}
      />
    </>
  )
}
