import { CheckerHero } from '@/components/checker/checker-hero'
import { CheckForm } from '@/components/checker/form/check-form'
import { CheckerForm } from '@/components/checker/form/checker-form'
import { CheckList } from '@/components/checker/list/check-list'
import { RequestsSection } from '@/components/checker/requests-section'
import { PageHero } from '@/components/sections/hero/page-hero'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { topLevelPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

const slug = 'ai-tools'

export const generateMetadata = async () => pageMetadata(await topLevelPageInfo(slug))

/** The checker: its form, what it checks, and the editor's sections. Cached like every page. */
export default async function CheckerPage() {
  const [content, pageInfo] = await Promise.all([loadLandingContent(slug), topLevelPageInfo(slug)])
  const { hero, context } = content
  return (
    <>
      <PageHero hero={hero} name={context.pageName} targets={context.targets}>
        <CheckerHero>
          <CheckerForm form={CheckForm} />
        </CheckerHero>
      </PageHero>
      <CheckList />
      <PageSections content={content} isBelowHeading />
      <RequestsSection />
      <StructuredData pageInfo={pageInfo} nodes={pageInfo ? [faqPage(pageInfo.path, content.bodies)] : []} />
    </>
  )
}
