import { list } from '@/lib/discovery/markdown/parts/text-parts'
import { Showcase } from '../hero/showcase/showcase'
import { loadShowcaseSlides, slideLine } from '../hero/showcase/slides'
import type { SectionDefinition, SectionProps } from '../section'

export const showcaseFragment = /* groq */ `_type == "showcaseSection" => { heading, text }`

async function ShowcaseOfPage({ context, edit }: SectionProps<'showcaseSection'>) {
  const slides = await loadShowcaseSlides(context.perspective)
  if (slides.length === 0) return null
  return <Showcase slides={slides} level={3} edit={edit} />
}

/** The rotating showcase without a hero. */
export const showcaseSection: SectionDefinition<'showcaseSection'> = {
  frame: { heading: 'What you get', layout: 'beside', divided: true },
  View: ShowcaseOfPage,
  async markdown() {
    const slides = await loadShowcaseSlides('published')
    if (slides.length === 0) return null
    return [...list(slides.map(slideLine))]
  },
}
