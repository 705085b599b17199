import { defineQuery } from 'next-sanity'
import { Carousel } from '@/components/ui/carousel/carousel'
import { carousel } from '@/components/ui/carousel/carousel.recipe'
import { CarouselControls } from '@/components/ui/carousel/carousel-controls'
import { CarouselSlides } from '@/components/ui/carousel/carousel-slides'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { typeTag } from '@/lib/content/cache-tags'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'
import { pictureFragment } from '@/lib/content/queries/fragments'
import type { TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'
import {
  paragraph,
  quote as quoted,
  type TextPart,
  withFacts,
} from '@/lib/discovery/markdown/parts/text-parts'
import { longDay } from '@/lib/format/format'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'
import { testimonials as styles } from './testimonials.recipe'

export const testimonialsFragment = /* groq */ `_type == "testimonialsSection" => { heading, text, layout, "testimonialIds": testimonials[]._ref }`

const testimonialsQuery = defineQuery(`
  *[_type == "testimonial"] | order(orderRank){
    _id,
    _type,
    name,
    role,
    company,
    quote,
    category,
    reviewDate,
    highlighted,
    portrait{ ${pictureFragment} },
    rating,
    isSample
  }
`)

/** The testimonials, in the order the editor gave them. */
const loadTestimonials = (perspective: Perspective) =>
  fetchContent({ query: testimonialsQuery, tags: [typeTag('testimonial')], perspective })

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

/** Autoplay interval (specification §9). */
const intervalMs = 3000

/** The testimonials that a section shows: the chosen ones, or all. */
async function chosenTestimonials(
  { layout, testimonialIds }: SectionOf<'testimonialsSection'>,
  perspective: Perspective,
) {
  const all = await loadTestimonials(perspective)
  const chosen = testimonialIds?.length
    ? testimonialIds.flatMap((id) => all.find(({ _id }) => _id === id) ?? [])
    : all
  return layout === 'single' ? chosen.slice(0, 1) : chosen
}

async function Testimonials({ section, context, edit }: SectionProps<'testimonialsSection'>) {
  const testimonials = await chosenTestimonials(section, context.perspective)
  if (testimonials.length === 0) return null
  const { layout } = section
  const quotes = testimonials.map((testimonial) => (
    <TestimonialQuote
      key={testimonial._id}
      testimonial={layout === 'single' ? { ...testimonial, highlighted: true } : testimonial}
      edit={edit}
    />
  ))
  return (
    <>
      {layout === 'grid' || layout === 'single' ? (
        <div className={styles('still', { layout })}>{quotes}</div>
      ) : (
        <Carousel label="What customers say" intervalMs={intervalMs} className={styles('root')}>
          <CarouselControls className={carousel('controls')} />
          <CarouselSlides className={carousel('viewport')}>{quotes}</CarouselSlides>
        </Carousel>
      )}
    </>
  )
}

const testimonialLines = ({ quote: words, name, ...facts }: TestimonialsQueryResult[number]): TextPart[] => [
  ...quoted(words),
  ...paragraph(
    withFacts(
      { text: name ?? '', strong: true },
      facts.role,
      facts.company,
      typeof facts.rating === 'number' && `${facts.rating} out of 5 stars`,
      facts.category,
      longDay(facts.reviewDate),
    ),
  ),
]

/** What customers say: as a carousel (specification §2), a grid, or one of them. */
export const testimonialsSection: SectionDefinition<'testimonialsSection'> = {
  anchor: 'testimonials',
  frame: { heading: 'What our customers say' },
  View: Testimonials,
  async markdown(section) {
    const testimonials = await chosenTestimonials(section, 'published')
    if (testimonials.length === 0) return null
    return [...testimonials.flatMap(testimonialLines)]
  },
}
