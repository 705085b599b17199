import { ContentLink } from '@/components/ui/content-link'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { FeatureCardsQueryResult, HomePageQueryResult } from '@/lib/content/sanity.types.gen'

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
    <Section
      id="features"
      heading={page?.features?.heading ?? 'Features'}
      text={page?.features?.text}
      mark={edit(page, 'features')}
    >
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
    </Section>
  )
}
