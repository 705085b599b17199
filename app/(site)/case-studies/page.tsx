import { CaseStudyList } from '@/components/case-studies/case-study-list'
import { EditableListHead } from '@/components/pages/list-head'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { currentPerspective } from '@/lib/content/preview'
import { loadCaseStudies } from '@/lib/content/queries/case-studies'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import './page.gen.css'

const slug = 'case-studies'

export const generateMetadata = async () => pageMetadata(await writtenListPageInfo(slug))

export default async function CaseStudiesPage() {
  const perspective = await currentPerspective()
  const [content, studies, pageInfo] = await Promise.all([
    loadLandingContent(slug),
    loadCaseStudies(perspective),
    writtenListPageInfo(slug),
  ])
  return (
    <>
      <CaseStudyList
        head={<EditableListHead content={content} number={1} />}
        studies={studies}
        edit={content.edit}
      />
      <PageSections content={content} isBelowHeading />
      <StructuredData pageInfo={pageInfo} nodes={[faqPage(pageInfo.path, content.bodies)]} />
    </>
  )
}
