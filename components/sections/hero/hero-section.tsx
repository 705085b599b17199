import { heroWordsFragment, pictureFragment } from '@/lib/content/queries/fragments'
import { list } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition, SectionProps } from '../section'
import { heroParts } from './hero-words'
import { PageHero } from './page-hero'
import { HeroPicture } from './picture-hero'
import { loadShowcaseSlides, slideLine, titledLine } from './showcase/slides'
import { ShowcaseHero } from './showcase-hero'

export const heroFragment = /* groq */ `
  _type == "heroSection" => {
    layout,
    ${heroWordsFragment},
    picture{ ${pictureFragment} },
    featureStrip[]{ _key, title, text }
  }
`

/** The words alone, or with a picture below them. */
function PlainHero({ section, id, isFirst, hasMainHeading, context, mark }: SectionProps<'heroSection'>) {
  return (
    <PageHero
      hero={{ words: section, mark }}
      id={id}
      name={context.pageName}
      level={hasMainHeading ? 1 : 2}
      targets={context.targets}
    >
      {section.layout === 'picture' ? (
        <HeroPicture picture={section.picture} isFirst={isFirst} mark={mark} />
      ) : null}
    </PageHero>
  )
}

/** What a page is about, at its top: as words, with a picture, or with the showcase and the feature strip. */
export const heroSection: SectionDefinition<'heroSection'> = {
  anchor: 'hero',
  styles: ({ layout }) =>
    layout === 'showcase'
      ? ['showcase-hero']
      : layout === 'picture'
        ? ['page-hero', 'picture-hero']
        : ['page-hero'],
  View: (props) =>
    props.section.layout === 'showcase' ? <ShowcaseHero {...props} /> : <PlainHero {...props} />,
  async markdown(section, { targets }) {
    const start = heroParts(section, targets)
    if (section.layout !== 'showcase') return start
    const slides = await loadShowcaseSlides('published')
    return [...start, ...list(slides.map(slideLine)), ...list((section.featureStrip ?? []).map(titledLine))]
  },
}
