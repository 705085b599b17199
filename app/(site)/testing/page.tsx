import { OwnResult } from '@/components/checker/own/own-result'
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

const slug = 'testing'

export const generateMetadata = async () => pageMetadata(await topLevelPageInfo(slug))

/** How the site is tested, with the newest result of its own checker. Cached like every page. */
export default async function TestingPage() {
  const perspective = await currentPerspective()
  const [page, pageInfo] = await Promise.all([loadLandingPage(slug, perspective), topLevelPageInfo(slug)])
  const content = await loadSectionContent(page, perspective)
  const edit = editAttribute(perspective)
  return (
    <>
      <PageHero page={page} name={fixedPageName(slug) ?? ''} targets={content.targets} edit={edit} />
      <OwnResult />
      <PageSections page={page} content={content} edit={edit} />
      <StructuredData pageInfo={pageInfo} nodes={pageInfo ? [faqPage(pageInfo.path, bodiesOf(page))] : []} />
    </>
  )
}
