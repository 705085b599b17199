import { Pricing } from '@/components/pricing/pricing'
import { ProductDemo } from '@/components/product-demo/product-demo'
import { headingIds, headingsOf } from '@/components/prose/headings'
import { Prose } from '@/components/prose/prose'
import { Testimonials } from '@/components/testimonials/testimonials'
import { Section } from '@/components/ui/section'
import { type EditAttribute, type FieldMark, itemMark, textMark } from '@/lib/content/edit-mark'
import type { SectionContent, SectionOf, Sections } from '@/lib/content/section-content'
import { ActionSection } from './action-section'
import { Points } from './points'

interface HomePageSectionProps {
  section: SectionOf<'sitePart'>
  id: string
  content: SectionContent
  /** Click-to-edit marks of the section's fields. */
  mark: FieldMark
  edit: EditAttribute
}

/** The demo, testimonials or pricing of the home page, with the heading and text of this section. */
function HomePageSection({ section, id, content, mark, edit }: HomePageSectionProps) {
  const { heading, text, part } = section
  const { settings, home, plans, testimonials } = content
  const common = { page: home, texts: { id, heading, text, mark }, edit }
  if (part === 'productDemo') return <ProductDemo {...common} frameUrl={settings?.demoFrameUrl ?? null} />
  if (part === 'testimonials') return <Testimonials {...common} testimonials={testimonials} />
  if (part !== 'pricingPlans') return null
  const addresses = {
    clientApp: settings?.clientAppUrl ?? null,
    meeting: settings?.meetingBookingUrl ?? null,
  }
  return <Pricing {...common} plans={plans} addresses={addresses} />
}

interface PageSectionsProps {
  page: { _id: string; _type: string; sections: Sections | null } | null
  content: SectionContent
  edit: EditAttribute
}

/** The ids that these parts have on the home page, so that links to them work on each page that has them. */
const partIds = { productDemo: 'demo', testimonials: 'testimonials', pricingPlans: 'pricing' } as const

/** The sections of a page, in the order of its document. A section's id is the slug of its heading, or that of its part. */
export function PageSections({ page, content, edit }: PageSectionsProps) {
  const idOf = headingIds(true)
  return page?.sections?.map((section) => {
    const { _key: key, _type: type, heading } = section
    const path = `sections[_key=="${key}"]`
    const mark: FieldMark = (field) => edit(page, `${path}.${field}`)
    const part = type === 'sitePart' ? section.part : null
    const common = { id: idOf(part ? partIds[part] : (heading ?? ''), key), heading, mark }
    if (type === 'actionSection')
      return <ActionSection key={key} {...common} section={section} targets={content.targets} />
    if (type === 'sitePart')
      return <HomePageSection key={key} {...common} section={section} content={content} edit={edit} />
    if (type === 'pointsSection')
      return (
        <Section key={key} {...common} text={section.text} layout="beside" divided>
          <Points
            layout={section.layout ?? 'ledger'}
            points={section.points ?? []}
            mark={itemMark(edit, page, `${path}.points`)}
          />
        </Section>
      )
    return (
      <Section key={key} {...common} layout="beside" divided>
        {section.body ? (
          <Prose
            body={section.body}
            headings={headingsOf(section.body, idOf)}
            targets={content.targets}
            mark={textMark(edit, page, `${path}.body`)}
          />
        ) : null}
      </Section>
    )
  })
}
