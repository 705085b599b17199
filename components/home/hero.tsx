import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { HomePageQueryResult, ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'

interface HeroProps {
  page: HomePageQueryResult
  brandName: string
  slides: ShowcaseSlidesQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

/** The headline with its highlighted words marked, wherever in the sentence they stand. */
function Headline({ text, highlighted }: { text: string; highlighted: string | null }) {
  const start = highlighted ? text.indexOf(highlighted) : -1
  if (!highlighted || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark>{highlighted}</mark>
      {text.slice(start + highlighted.length)}
    </>
  )
}

/** Section 1: what the product does, the showcase of what it sets up, and the feature strip. */
export function Hero({ page, brandName, slides, targets, edit }: HeroProps) {
  const hero = page?.hero
  return (
    <section id="hero" className="hero" aria-labelledby="hero-heading">
      <div className="hero-words">
        {hero?.eyebrow ? (
          <p className="eyebrow" {...edit(page, 'hero.eyebrow')}>
            {hero.eyebrow}
          </p>
        ) : null}
        <h1 id="hero-heading" {...edit(page, 'hero.headline')}>
          <Headline text={hero?.headline ?? brandName} highlighted={hero?.highlightedPhrase ?? null} />
        </h1>
        {hero?.text ? (
          <p className="lead" {...edit(page, 'hero.text')}>
            {hero.text}
          </p>
        ) : null}
        <p className="actions">
          <ContentLink
            className={button('root', { look: 'marker' })}
            link={hero?.primaryCta ?? null}
            targets={targets}
          />
          <ContentLink
            className={button('root', { look: 'outline' })}
            link={hero?.secondaryCta ?? null}
            targets={targets}
          />
        </p>
      </div>
      {slides.length > 0 ? (
        <ul className="showcase" aria-label="What you get">
          {slides.map((slide) => (
            <li
              key={slide._id}
              style={slide.color ? { borderColor: slide.color } : undefined}
              {...edit(slide, 'title')}
            >
              <h2>{slide.title}</h2>
              <p>{slide.description}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {page?.featureStrip?.length ? (
        <ul className="feature-strip" aria-label="Included">
          {page.featureStrip.map(({ _key, title, text }) => (
            <li key={_key} {...edit(page, `featureStrip[_key=="${_key}"]`)}>
              <strong>{title}</strong>
              {text ? <span>{text}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
