import { DocsFront } from '@/components/docs/docs-front'
import { EditableListHead } from '@/components/pages/list-head'
import { PageSections } from '@/components/pages/sections/page-sections'
import { SearchForm } from '@/components/search/search-form'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadDocsFront } from '@/lib/content/queries/docs-pages'
import { loadLandingPage } from '@/lib/content/queries/top-level-pages'
import { bodiesOf, loadSectionContent } from '@/lib/content/section-content'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import './page.gen.css'

const slug = 'technical-documentation'

export const generateMetadata = async () => pageMetadata(await writtenListPageInfo(slug))

export default async function TechnicalDocumentationPage() {
  const perspective = await currentPerspective()
  const [page, { parts, pages }] = await Promise.all([
    loadLandingPage(slug, perspective),
    loadDocsFront(perspective),
  ])
  const content = await loadSectionContent(page, perspective)
  const name = fixedPageName(slug) ?? ''
  const edit = editAttribute(perspective)
  return (
    <>
      <DocsFront
        head={
          <EditableListHead page={page} name={name} number={1} targets={content.targets} edit={edit}>
            <SearchForm action={routes.docsSearch} label="Search the documentation" />
          </EditableListHead>
        }
        parts={parts}
        pages={pages}
        edit={edit}
      />
      <PageSections page={page} content={content} edit={edit} />
      <StructuredData
        pageInfo={await writtenListPageInfo(slug)}
        nodes={[faqPage(routes.technicalDocumentation, bodiesOf(page))]}
      />
    </>
  )
}
