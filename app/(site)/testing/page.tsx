import { OwnResult } from '@/components/checker/own/own-result'
import { PageHero } from '@/components/sections/hero/page-hero'
import { loadLandingContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { topLevelPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

const slug = 'testing'

export const generateMetadata = async () => pageMetadata(await topLevelPageInfo(slug))

/** How the site is tested, with the newest result of its own checker. Cached like every page. */
export default async function TestingPage() {
  const [content, pageInfo] = await Promise.all([loadLandingContent(slug), topLevelPageInfo(slug)])
  const { hero, context } = content
  return (
    <>
      <PageHero hero={hero} name={context.pageName} targets={context.targets} />
      <OwnResult />
      <PageSections content={content} isBelowHeading />
      <StructuredData pageInfo={pageInfo} nodes={pageInfo ? [faqPage(pageInfo.path, content.bodies)] : []} />
    </>
  )
}
