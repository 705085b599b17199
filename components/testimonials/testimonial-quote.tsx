import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'
import { testimonials as styles } from './testimonials.recipe'

interface TestimonialQuoteProps {
  testimonial: TestimonialsQueryResult[number]
  edit: EditAttribute
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The quote with its last sentence marked. */
function CitedQuote({ quote }: { quote: string }) {
  const start = Array.from(sentences.segment(quote)).at(-1)?.index ?? 0
  return (
    <>
      {quote.slice(0, start)}
      <mark>{quote.slice(start)}</mark>
    </>
  )
}

function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <i role="img" aria-label={`${rating} out of 5 stars`}>
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </i>
  )
}

/** One quote with name, role, rating, category and date. */
export function TestimonialQuote({ testimonial, edit }: TestimonialQuoteProps) {
  const { name, role, company, quote, portrait, highlighted, rating, category, reviewDate } = testimonial
  return (
    <figure
      className={styles('quote', { highlighted: highlighted ?? false })}
      {...edit(testimonial, 'quote')}
    >
      <blockquote>{highlighted ? <CitedQuote quote={quote ?? ''} /> : quote}</blockquote>
      <figcaption>
        <ContentImage picture={portrait} sizes={56} ratio={1} {...edit(testimonial, 'portrait')} />
        <p>
          <strong {...edit(testimonial, 'name')}>{name}</strong>
          <br />
          <EditedText mark={edit(testimonial, 'role')}>{role}</EditedText>
          {role && company ? ', ' : null}
          <EditedText mark={edit(testimonial, 'company')}>{company}</EditedText>
        </p>
        <p>
          {rating ? (
            <EditedText mark={edit(testimonial, 'rating')}>
              <Stars rating={rating} />
            </EditedText>
          ) : null}{' '}
          <EditedText mark={edit(testimonial, 'category')}>{category}</EditedText>
          {category && reviewDate ? ' · ' : ' '}
          <EditedText mark={edit(testimonial, 'reviewDate')}>
            <DateLine date={reviewDate} />
          </EditedText>
        </p>
      </figcaption>
    </figure>
  )
}
