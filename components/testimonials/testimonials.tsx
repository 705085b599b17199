import { Carousel } from '@/components/ui/carousel/carousel'
import { carousel } from '@/components/ui/carousel/carousel.recipe'
import { CarouselControls } from '@/components/ui/carousel/carousel-controls'
import { CarouselSlides } from '@/components/ui/carousel/carousel-slides'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { Section, type SectionTexts } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { HomePageQueryResult, TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'
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
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return (
    <i role="img" aria-label={`${rating} out of 5 stars`}>
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </i>
  )
}

/** One quote with name, role, rating, category and date. */
function TestimonialQuote({ testimonial, edit }: TestimonialQuoteProps) {
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

interface TestimonialsProps {
  page: HomePageQueryResult
  /** Heading and text instead of the home page's, on other pages. */
  texts?: SectionTexts
  testimonials: TestimonialsQueryResult
  edit: EditAttribute
}

/** Autoplay interval (specification §9). */
const intervalMs = 3000

/** Section 6: the testimonials. */
export function Testimonials({ page, texts, testimonials, edit }: TestimonialsProps) {
  if (testimonials.length === 0) return null
  const section = page?.testimonialsSection
  return (
    <Section
      id={texts?.id ?? 'testimonials'}
      heading={texts?.heading ?? section?.headline ?? 'What our customers say'}
      text={texts ? texts.text : section?.text}
      mark={
        texts?.mark ??
        ((field) => edit(page, `testimonialsSection.${field === 'heading' ? 'headline' : field}`))
      }
    >
      <Carousel label="What customers say" intervalMs={intervalMs} className={styles('root')}>
        <CarouselControls className={carousel('controls')} />
        <CarouselSlides className={carousel('viewport')}>
          {testimonials.map((testimonial) => (
            <TestimonialQuote key={testimonial._id} testimonial={testimonial} edit={edit} />
          ))}
        </CarouselSlides>
      </Carousel>
    </Section>
  )
}
