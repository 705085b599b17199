import { Suspense } from 'react'
import { ScrollToSection } from '@/components/home/arrival/scroll-to-section'
import { Features } from '@/components/home/features'
import { Hero } from '@/components/home/hero'
import { Partners } from '@/components/home/partners'
import { Press } from '@/components/home/press'
import { ValueProposition } from '@/components/home/value-proposition'
import { Pricing } from '@/components/pricing/pricing'
import { ProductDemo } from '@/components/product-demo/product-demo'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { Testimonials } from '@/components/testimonials/testimonials'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadFeatureCards, loadHomePage, loadShowcaseSlides } from '@/lib/content/queries/home-page'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadPricingPlans } from '@/lib/content/queries/pricing-plans'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { loadPartnerLogos, loadPressItems, loadTestimonials } from '@/lib/content/queries/social-proof'
import { softwareApplication } from '@/lib/discovery/structured-data/software-application'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { homePageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await homePageInfo())

export default async function HomePage() {
  const perspective = await currentPerspective()
  const [settings, page, slides, cards, plans, testimonials, logos, pressItems] = await Promise.all([
    loadSiteSettings(perspective),
    loadHomePage(perspective),
    loadShowcaseSlides(perspective),
    loadFeatureCards(perspective),
    loadPricingPlans(perspective),
    loadTestimonials(perspective),
    loadPartnerLogos(perspective),
    loadPressItems(perspective),
  ])
  const links = [
    page?.hero?.primaryCta,
    page?.hero?.secondaryCta,
    page?.valueProposition?.cta,
    ...cards.map(({ link }) => link),
  ]
  const targets = await loadLinkTargets(
    links.map((link) => link?.pageId),
    perspective,
  )
  const edit = editAttribute(perspective)
  const addresses = {
    clientApp: settings?.clientAppUrl ?? null,
    meeting: settings?.meetingBookingUrl ?? null,
  }
  return (
    <>
      <Suspense>
        <ScrollToSection />
      </Suspense>
      <Hero
        page={page}
        brandName={settings?.brandName ?? defaultBrandName}
        slides={slides}
        targets={targets}
        edit={edit}
      />
      <ProductDemo page={page} frameUrl={settings?.demoFrameUrl ?? null} edit={edit} />
      <ValueProposition page={page} targets={targets} edit={edit} />
      <Partners page={page} logos={logos} edit={edit} />
      <Features page={page} cards={cards} targets={targets} edit={edit} />
      <Testimonials page={page} testimonials={testimonials} edit={edit} />
      <Press page={page} items={pressItems} edit={edit} />
      <Pricing page={page} plans={plans} addresses={addresses} edit={edit} />
      <StructuredData pageInfo={await homePageInfo()} nodes={[softwareApplication(settings, plans)]} />
    </>
  )
}
