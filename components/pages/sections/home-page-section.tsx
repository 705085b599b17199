import { Pricing } from '@/components/pricing/pricing'
import { ProductDemo } from '@/components/product-demo/product-demo'
import { Testimonials } from '@/components/testimonials/testimonials'
import type { EditAttribute, FieldMark } from '@/lib/content/edit-mark'
import type { SectionContent, SectionOf } from '@/lib/content/section-content'

interface HomePageSectionProps {
  section: SectionOf<'sitePart'>
  content: SectionContent
  /** Click-to-edit marks of the section's fields. */
  mark: FieldMark
  edit: EditAttribute
}

/** The demo, testimonials or pricing of the home page, with the heading and text of this section. */
export function HomePageSection({ section, content, mark, edit }: HomePageSectionProps) {
  const { heading, text, part } = section
  const { settings, home, plans, testimonials } = content
  const common = { page: home, texts: { heading, text, mark }, edit }
  if (part === 'productDemo') return <ProductDemo {...common} frameUrl={settings?.demoFrameUrl ?? null} />
  if (part === 'testimonials') return <Testimonials {...common} testimonials={testimonials} />
  if (part !== 'pricingPlans') return null
  const addresses = {
    clientApp: settings?.clientAppUrl ?? null,
    meeting: settings?.meetingBookingUrl ?? null,
  }
  return <Pricing {...common} plans={plans} addresses={addresses} />
}
