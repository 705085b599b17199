import type { ReactNode } from 'react'
import { Highlighted } from '@/components/ui/highlighted'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { EditedLink } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import { HeroActions, hasActions } from './hero-actions'
import { pageHero } from './page-hero.recipe'

/** A document with a hero. */
export interface HeroDocument {
  _id: string
  _type: string
  hero: {
    eyebrow: string | null
    headline: string | null
    highlightedPhrase: string | null
    text: string | null
    primaryCta: EditedLink | null
    secondaryCta: EditedLink | null
  } | null
}

interface PageHeroProps {
  /** Null if the page has no content yet. */
  page: HeroDocument | null
  /** The headline if the page has none. */
  name: string
  background?: 'ink'
  targets: LinkTargets
  edit: EditAttribute
  /** Content below the texts, on the same background. */
  children?: ReactNode
}

/** The hero of a page: headline, text and buttons. */
export function PageHero({ page, name, background, targets, edit, children }: PageHeroProps) {
  const { eyebrow, headline, highlightedPhrase, text } = page?.hero ?? {}
  return (
    <section
      className={pageHero('root', { background })}
      aria-labelledby="hero-heading"
      {...(background && { 'data-bar': 'light-on-dark' })}
    >
      <div className={pageHero('inner', { background })}>
        {eyebrow ? (
          <p className={pageHero('eyebrow')} {...edit(page, 'hero.eyebrow')}>
            {eyebrow}
          </p>
        ) : null}
        <h1 id="hero-heading" className={pageHero('headline')} {...edit(page, 'hero.headline')}>
          <Highlighted text={headline ?? name} phrase={highlightedPhrase} />
        </h1>
        {text || hasActions(page?.hero) ? (
          <div className={pageHero('beside')}>
            {text ? (
              <p className={pageHero('text')} {...edit(page, 'hero.text')}>
                {text}
              </p>
            ) : null}
            <HeroActions
              hero={page?.hero}
              className={pageHero('actions')}
              targets={targets}
              mark={(field) => edit(page, `hero.${field}`)}
            />
          </div>
        ) : null}
      </div>
      {children}
    </section>
  )
}
