import { Section } from '@/components/ui/section'
import { heading, list, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { Showcase } from '../hero/showcase/showcase'
import { loadShowcaseSlides, slideLine } from '../hero/showcase/slides'
import type { SectionDefinition, SectionProps } from '../section'

export const showcaseFragment = /* groq */ `_type == "showcaseSection" => { heading, text }`

const defaultHeading = 'What you get'

async function ShowcaseOfPage({ section, id, context, edit, mark }: SectionProps<'showcaseSection'>) {
  const slides = await loadShowcaseSlides(context.perspective)
  if (slides.length === 0) return null
  return (
    <Section
      id={id}
      heading={section.heading ?? defaultHeading}
      text={section.text}
      layout="beside"
      divided
      mark={mark}
    >
      <Showcase slides={slides} level={3} edit={edit} />
    </Section>
  )
}

/** The rotating showcase without a hero. */
export const showcaseSection: SectionDefinition<'showcaseSection'> = {
  View: ShowcaseOfPage,
  async markdown(section) {
    const slides = await loadShowcaseSlides('published')
    if (slides.length === 0) return []
    return [
      ...heading(2, section.heading ?? defaultHeading),
      ...paragraph(section.text),
      ...list(slides.map(slideLine)),
    ]
  },
}
