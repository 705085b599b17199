import { PageHero } from './page-hero'

interface OwnHeroProps {
  hero: { eyebrow: string; headline: string; highlightedPhrase: string; text: string | null }
}

/** The hero of a page with texts from the code instead of the content. */
export function StaticHero({ hero }: OwnHeroProps) {
  return (
    <PageHero
      page={{ _id: '', _type: '', hero: { ...hero, primaryCta: null, secondaryCta: null } }}
      name={hero.headline}
      targets={new Map()}
      edit={() => ({})}
    />
  )
}
