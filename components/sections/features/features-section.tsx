import { defineQuery } from 'next-sanity'
import { ContentLink } from '@/components/ui/content-link'
import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import { typeTag } from '@/lib/content/cache-tags'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'
import { linkFragment } from '@/lib/content/queries/fragments'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import type { FeatureCardsQueryResult } from '@/lib/content/sanity.types.gen'
import { titleOf } from '@/lib/discovery/markdown/parts/points'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { actionParts } from '../hero/hero-words'
import type { SectionDefinition, SectionProps } from '../section'
import { features } from './features.recipe'

export const featuresFragment = /* groq */ `_type == "featuresSection" => { heading, text }`

const featureCardsQuery = defineQuery(`
  *[_type == "featureCard"] | order(orderRank){
    _id,
    _type,
    title,
    text,
    isNew,
    illustration,
    link{ ${linkFragment} }
  }
`)

const loadFeatureCards = (perspective: Perspective) =>
  fetchContent({ query: featureCardsQuery, tags: [typeTag('featureCard')], perspective })

/** The feature cards in the order the editor gave them, and the paths that they link to. */
async function loadCards(perspective: Perspective) {
  const cards = await loadFeatureCards(perspective)
  return {
    cards,
    targets: await loadLinkTargets(
      cards.map(({ link }) => link?.pageId),
      perspective,
    ),
  }
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

async function Features({ context, edit }: SectionProps<'featuresSection'>) {
  const { cards, targets } = await loadCards(context.perspective)
  if (cards.length === 0) return null
  return (
    <ul className={features('root')}>
      {cards.map((card) => (
        <li key={card._id} {...edit(card, 'title')}>
          {card.title ? (
            <h3>
              <EditedText mark={edit(card, 'title')}>{card.title}</EditedText> <NewMark isNew={card.isNew} />
            </h3>
          ) : null}
          <p {...edit(card, 'text')}>{card.text}</p>
          <ContentLink link={card.link} targets={targets} {...edit(card, 'link.label')} />
          {card.illustration ? <Illustration of={card.illustration} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** The feature cards, with an illustration each. */
export const featuresSection: SectionDefinition<'featuresSection'> = {
  anchor: 'features',
  frame: { heading: 'Features', layout: 'beside' },
  View: Features,
  async markdown() {
    const { cards, targets } = await loadCards('published')
    if (cards.length === 0) return null
    return [
      ...cards.flatMap((card) => [
        ...heading(3, titleOf(card)),
        ...paragraph(card.text),
        ...actionParts([card.link], targets),
      ]),
    ]
  },
}
