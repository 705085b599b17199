import { Suspense } from 'react'
import { ScrollToSection } from '@/components/pages/scroll-to-section'
import { loadPageContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { loadHomePage } from '@/components/sections/queries'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { currentPerspective } from '@/lib/content/preview'
import { loadPricingPlans } from '@/lib/content/queries/pricing-plans'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { softwareApplication } from '@/lib/discovery/structured-data/software-application'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { homePageInfo } from '@/lib/metadata/pages/top-level'

export const generateMetadata = async () => pageMetadata(await homePageInfo())

/** The home page: its sections (specification §2), in the order of its document. */
export default async function HomePage() {
  const perspective = await currentPerspective()
  const [settings, page, plans, pageInfo] = await Promise.all([
    loadSiteSettings(perspective),
    loadHomePage(perspective),
    loadPricingPlans(perspective),
    homePageInfo(),
  ])
  const name = settings?.brandName ?? defaultBrandName
  const content = await loadPageContent(page, perspective, { name })
  return (
    <>
      <Suspense>
        <ScrollToSection />
      </Suspense>
      <PageSections content={content} />
      <StructuredData
        pageInfo={pageInfo}
        nodes={[softwareApplication(settings, plans), faqPage(pageInfo.path, content.bodies)]}
      />
    </>
  )
}
