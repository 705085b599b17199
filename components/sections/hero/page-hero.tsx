import type { ReactNode } from 'react'
import { Highlighted } from '@/components/ui/highlighted'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import { type EditedHero, HeroActions, hasActions } from './hero-words'
import { pageHero } from './page-hero.recipe'

interface PageHeroProps {
  hero: EditedHero
  id?: string
  /** The headline if the hero has none. */
  name: string
  /** The level of the headline. */
  level?: 1 | 2
  background?: 'ink'
  targets: LinkTargets
  /** Content below the texts, on the same background. */
  children?: ReactNode
}

/** The hero of a page: headline, text and buttons. */
export function PageHero({
  hero,
  id = 'hero',
  name,
  level = 1,
  background,
  targets,
  children,
}: PageHeroProps) {
  const { words, mark } = hero
  const { eyebrow, headline, highlightedPhrase, text } = words ?? {}
  const Headline = level === 1 ? 'h1' : 'h2'
  return (
    <section
      id={id}
      className={pageHero('root', { background })}
      aria-labelledby={`${id}-heading`}
      {...(background && { 'data-bar': 'light-on-dark' })}
    >
      <div className={pageHero('inner', { background })}>
        {eyebrow ? (
          <p className={pageHero('eyebrow')} {...mark('eyebrow')}>
            {eyebrow}
          </p>
        ) : null}
        <Headline id={`${id}-heading`} className={pageHero('headline')} {...mark('headline')}>
          <Highlighted text={headline ?? name} phrase={highlightedPhrase} />
        </Headline>
        {text || hasActions(words) ? (
          <div className={pageHero('beside')}>
            {text ? (
              <p className={pageHero('text')} {...mark('text')}>
                {text}
              </p>
            ) : null}
            <HeroActions hero={hero} className={pageHero('actions')} targets={targets} />
          </div>
        ) : null}
      </div>
      {children}
    </section>
  )
}

interface StaticHeroProps {
  hero: { eyebrow: string; headline: string; highlightedPhrase: string; text: string | null }
}

/** The hero of a page with texts from the code instead of the content. */
export const StaticHero = ({ hero }: StaticHeroProps) => (
  <PageHero
    hero={{ words: { ...hero, primaryCta: null, secondaryCta: null }, mark: () => ({}) }}
    name={hero.headline}
    targets={new Map()}
  />
)
