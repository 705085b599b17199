import { ContentLink } from '@/components/ui/content-link'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { FeatureCardsQueryResult, HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { SectionHeading } from './section-heading'

interface FeaturesProps {
  page: HomePageQueryResult
  cards: FeatureCardsQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

/** Section 5: the six feature cards. */
export function Features({ page, cards, targets, edit }: FeaturesProps) {
  if (cards.length === 0) return null
  return (
    <section id="features" aria-labelledby="features-heading" {...edit(page, 'features')}>
      <SectionHeading
        id="features-heading"
        heading={page?.features?.heading ?? 'Features'}
        text={page?.features?.text}
      />
      <ul className="feature-cards">
        {cards.map((card) => (
          <li key={card._id} {...edit(card, 'title')}>
            <h3>
              {card.title} {card.isNew ? <em className="new">NEW</em> : null}
            </h3>
            <p {...edit(card, 'text')}>{card.text}</p>
            <ContentLink link={card.link} targets={targets} />
          </li>
        ))}
      </ul>
    </section>
  )
}
