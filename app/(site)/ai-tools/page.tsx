import { CheckerHero } from '@/components/checker/checker-hero'
import { CheckerForm } from '@/components/checker/form/checker-form'
import { CheckList } from '@/components/checker/list/check-list'
import { RequestsSection } from '@/components/checker/requests-section'
import { PageHero } from '@/components/pages/page-hero'
import { PageSections } from '@/components/pages/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLandingPage } from '@/lib/content/queries/top-level-pages'
import { bodiesOf, loadSectionContent } from '@/lib/content/section-content'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { topLevelPageInfo } from '@/lib/metadata/pages/top-level'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import './page.gen.css'

const slug = 'ai-tools'

export const generateMetadata = async () => pageMetadata(await topLevelPageInfo(slug))

/** The checker: its form, what it checks, and the editor's sections. Cached like every page. */
export default async function CheckerPage() {
  const perspective = await currentPerspective()
  const [page, pageInfo] = await Promise.all([loadLandingPage(slug, perspective), topLevelPageInfo(slug)])
  const content = await loadSectionContent(page, perspective)
  const edit = editAttribute(perspective)
  return (
    <>
      <PageHero page={page} name={fixedPageName(slug) ?? ''} targets={content.targets} edit={edit}>
        <CheckerHero>
          <CheckerForm />
        </CheckerHero>
      </PageHero>
      <CheckList />
      <PageSections page={page} content={content} edit={edit} />
      <RequestsSection />
      <StructuredData pageInfo={pageInfo} nodes={pageInfo ? [faqPage(pageInfo.path, bodiesOf(page))] : []} />
    </>
  )
}
