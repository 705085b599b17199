import { Carousel } from '@/components/ui/carousel/carousel'
import { carousel } from '@/components/ui/carousel/carousel.recipe'
import { CarouselControls } from '@/components/ui/carousel/carousel-controls'
import { CarouselSlides } from '@/components/ui/carousel/carousel-slides'
import { Section, type SectionTexts } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { HomePageQueryResult, TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'
import { TestimonialQuote } from './testimonial-quote'
import { testimonials as styles } from './testimonials.recipe'

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
      id="testimonials"
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
