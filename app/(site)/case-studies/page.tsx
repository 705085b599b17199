import { CaseStudyList } from '@/components/case-studies/case-study-list'
import { EditableListHead } from '@/components/pages/list-head'
import { PageSections } from '@/components/pages/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadCaseStudies } from '@/lib/content/queries/case-studies'
import { loadLandingPage } from '@/lib/content/queries/top-level-pages'
import { bodiesOf, loadSectionContent } from '@/lib/content/section-content'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import './page.gen.css'

const slug = 'case-studies'

export const generateMetadata = async () => pageMetadata(await writtenListPageInfo(slug))

export default async function CaseStudiesPage() {
  const perspective = await currentPerspective()
  const [page, studies, pageInfo] = await Promise.all([
    loadLandingPage(slug, perspective),
    loadCaseStudies(perspective),
    writtenListPageInfo(slug),
  ])
  const content = await loadSectionContent(page, perspective)
  const edit = editAttribute(perspective)
  return (
    <>
      <CaseStudyList
        head={
          <EditableListHead
            page={page}
            name={fixedPageName(slug) ?? ''}
            number={1}
            targets={content.targets}
            edit={edit}
          />
        }
        studies={studies}
        edit={edit}
      />
      <PageSections page={page} content={content} edit={edit} />
      <StructuredData pageInfo={pageInfo} nodes={[faqPage(pageInfo.path, bodiesOf(page))]} />
    </>
  )
}
