import { ContentImage } from '@/components/ui/content-image'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult, TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'

interface TestimonialsProps {
  page: HomePageQueryResult
  testimonials: TestimonialsQueryResult
  edit: EditAttribute
}

const commaSeparated = (...parts: Array<string | null>) => parts.filter(Boolean).join(', ')

/** Section 6: what customers say. */
export function Testimonials({ page, testimonials, edit }: TestimonialsProps) {
  if (testimonials.length === 0) return null
  const section = page?.testimonialsSection
  return (
    <Section
      id="testimonials"
      heading={section?.headline ?? 'What our customers say'}
      text={section?.text}
      mark={edit(page, 'testimonialsSection')}
    >
      <ul className="testimonials">
        {testimonials.map((testimonial) => {
          const { _id, name, role, company, quote, portrait, highlighted } = testimonial
          return (
            <li key={_id} className={highlighted ? 'highlighted' : undefined} {...edit(testimonial, 'quote')}>
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <ContentImage className="portrait" picture={portrait} sizes="3.5rem" ratio={1} />
                  <span>
                    <strong {...edit(testimonial, 'name')}>{name}</strong>
                    <span>{commaSeparated(role, company)}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
