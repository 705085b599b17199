import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import { EditedText } from '@/components/ui/edited-text'
import { Highlighted } from '@/components/ui/highlighted'
import { type EditAttribute, itemMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { HomePageQueryResult, ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'
import { LoadingState } from './arrival/loading-state'
import { featureStrip } from './feature-strip.recipe'
import { hero } from './hero.recipe'
import { Showcase } from './showcase/showcase'

interface FeatureStripProps {
  page: HomePageQueryResult
  edit: EditAttribute
}

/** The feature strip (specification §1). */
function FeatureStrip({ page, edit }: FeatureStripProps) {
  if (!page?.featureStrip?.length) return null
  const mark = itemMark(edit, page, 'featureStrip')
  return (
    <ul className={featureStrip('root')} aria-label="Included">
      {page.featureStrip.map(({ _key, title, text }) => (
        <li key={_key} {...mark(_key)}>
          <strong {...mark(_key, 'title')}>{title}</strong>{' '}
          <EditedText mark={mark(_key, 'text')}>{text}</EditedText>
        </li>
      ))}
    </ul>
  )
}

interface HeroProps {
  page: HomePageQueryResult
  brandName: string
  slides: ShowcaseSlidesQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

/** Section 1: what the product does, the showcase of what it sets up, and the feature strip. */
export function Hero({ page, brandName, slides, targets, edit }: HeroProps) {
  const words = page?.hero
  return (
    <section id="hero" className={hero('root')} aria-labelledby="hero-heading">
      <div>
        {words?.eyebrow ? (
          <p className={hero('eyebrow')} {...edit(page, 'hero.eyebrow')}>
            {words.eyebrow}
          </p>
        ) : null}
        <div className={hero('headline')}>
          <h1 id="hero-heading" {...edit(page, 'hero.headline')}>
            <Highlighted text={words?.headline ?? brandName} phrase={words?.highlightedPhrase} />
          </h1>
          {page?.demo?.heading ? (
            <a href="#demo" aria-label={`[1] ${page.demo.heading}`}>
              [1]
            </a>
          ) : null}
        </div>
        {words?.text ? (
          <p className={hero('lead')} {...edit(page, 'hero.text')}>
            {words.text}
          </p>
        ) : null}
        <p className={hero('actions')}>
          <ContentLink
            className={button('root', { look: 'marker' })}
            link={words?.primaryCta ?? null}
            targets={targets}
            {...edit(page, 'hero.primaryCta.label')}
          />
          <ContentLink
            className={button('root', { look: 'outline' })}
            link={words?.secondaryCta ?? null}
            targets={targets}
            {...edit(page, 'hero.secondaryCta.label')}
          />
        </p>
      </div>
      <div className={hero('picture')}>
        {slides.length > 0 ? <Showcase slides={slides} edit={edit} /> : null}
        <LoadingState />
      </div>
      <FeatureStrip page={page} edit={edit} />
    </section>
  )
}
