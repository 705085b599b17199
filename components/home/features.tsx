import { ContentLink } from '@/components/ui/content-link'
import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { FeatureCardsQueryResult, HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { features } from './features.recipe'

interface FeaturesProps {
  page: HomePageQueryResult
  cards: FeatureCardsQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

type Card = FeatureCardsQueryResult[number]

/** An illustration, hidden from screen readers because the card's text says the same. */
function Illustration({ of: picture }: { of: NonNullable<Card['illustration']> }) {
  return (
    <svg aria-hidden="true">
      <use href={`/pictures/features.svg#${picture}`} />
    </svg>
  )
}

/** Section 5: the six feature cards. */
export function Features({ page, cards, targets, edit }: FeaturesProps) {
  if (cards.length === 0) return null
  return (
    <Section
      id="features"
      layout="beside"
      heading={page?.features?.heading ?? 'Features'}
      text={page?.features?.text}
      mark={(field) => edit(page, `features.${field}`)}
    >
      <ul className={features('root')}>
        {cards.map((card) => (
          <li key={card._id} {...edit(card, 'title')}>
            {card.title ? (
              <h3>
                <EditedText mark={edit(card, 'title')}>{card.title}</EditedText>{' '}
                <NewMark isNew={card.isNew} />
              </h3>
            ) : null}
            <p {...edit(card, 'text')}>{card.text}</p>
            <ContentLink link={card.link} targets={targets} {...edit(card, 'link.label')} />
            {card.illustration ? <Illustration of={card.illustration} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
