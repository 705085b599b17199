import { EditedText } from '@/components/ui/edited-text'
import { Highlighted } from '@/components/ui/highlighted'
import type { SectionProps } from '../section'
import { featureStrip } from './feature-strip.recipe'
import { HeroActions } from './hero-words'
import { LoadingState } from './loading-state'
import { Showcase } from './showcase/showcase'
import { loadShowcaseSlides } from './showcase/slides'
import { showcaseHero } from './showcase-hero.recipe'

type HeroProps = SectionProps<'heroSection'>

/** The feature strip (specification §1). */
function FeatureStrip({ section: { featureStrip: items }, items: marks }: HeroProps) {
  if (!items?.length) return null
  const mark = marks('featureStrip')
  return (
    <ul className={featureStrip('root')} aria-label="Included">
      {items.map(({ _key, title, text }) => (
        <li key={_key} {...mark(_key)}>
          <strong {...mark(_key, 'title')}>{title}</strong>{' '}
          <EditedText mark={mark(_key, 'text')}>{text}</EditedText>
        </li>
      ))}
    </ul>
  )
}

/** A hero with what the product sets up: the showcase beside it, and the feature strip below. */
export async function ShowcaseHero(props: HeroProps) {
  const { section, id, hasMainHeading, context, edit, mark } = props
  const slides = await loadShowcaseSlides(context.perspective)
  const Headline = hasMainHeading ? 'h1' : 'h2'
  const end = section.featureStrip?.length ? undefined : 'showcase'
  const demo = context.first.get('demoSection')
  return (
    <section id={id} className={showcaseHero('root', { end })} aria-labelledby={`${id}-heading`}>
      <div>
        {section.eyebrow ? (
          <p className={showcaseHero('eyebrow')} {...mark('eyebrow')}>
            {section.eyebrow}
          </p>
        ) : null}
        <div className={showcaseHero('headline')}>
          <Headline id={`${id}-heading`} {...mark('headline')}>
            <Highlighted text={section.headline ?? context.pageName} phrase={section.highlightedPhrase} />
          </Headline>
          {demo?.heading ? (
            <a href={`#${demo.id}`} aria-label={`[1] ${demo.heading}`}>
              [1]
            </a>
          ) : null}
        </div>
        {section.text ? (
          <p className={showcaseHero('lead')} {...mark('text')}>
            {section.text}
          </p>
        ) : null}
        <HeroActions
          hero={{ words: section, mark }}
          className={showcaseHero('actions')}
          targets={context.targets}
        />
      </div>
      <div className={showcaseHero('picture')}>
        {slides.length > 0 ? <Showcase slides={slides} edit={edit} /> : null}
        <LoadingState />
      </div>
      <FeatureStrip {...props} />
    </section>
  )
}
