import { PageHero } from './page-hero'
import './pages.gen.css'

interface OwnHeroProps {
  hero: { eyebrow: string; headline: string; highlightedPhrase: string; text: string | null }
}

/** The first section of a page whose words are the site's own, and no editor's. */
export function OwnHero({ hero }: OwnHeroProps) {
  return (
    <PageHero
      page={{ _id: '', _type: '', hero: { ...hero, primaryCta: null, secondaryCta: null } }}
      name={hero.headline}
      targets={new Map()}
      edit={() => ({})}
    />
  )
}
