import type {
  HomePageQueryResult,
  PartnerLogosQueryResult,
  PressItemsQueryResult,
  TestimonialsQueryResult,
} from '@/lib/content/sanity.types.gen'
import { longDay } from '@/lib/format/format'
import type { SectionTexts } from './text-parts'
import { heading, joined, list, paragraph, quote, type TextPart, type Words } from './text-parts'

/** A name, followed by facts about it, separated by commas. */
const withFacts = (name: Words, ...facts: readonly (string | null | undefined | false)[]): Words[] => [
  name,
  { text: joined(facts, ', ').replace(/^(?=.)/, name.text ? ', ' : '') },
]

const testimonialLines = ({ quote: words, name, ...facts }: TestimonialsQueryResult[number]): TextPart[] => [
  ...quote(words),
  ...paragraph(
    withFacts(
      { text: name ?? '', strong: true },
      facts.role,
      facts.company,
      typeof facts.rating === 'number' && `${facts.rating} out of 5 stars`,
      facts.category,
      longDay(facts.reviewDate),
    ),
  ),
]

/** The testimonials, each with its author, category and date. */
export function testimonialParts(
  home: HomePageQueryResult,
  testimonials: TestimonialsQueryResult,
  words?: SectionTexts,
): TextPart[] {
  if (testimonials.length === 0) return []
  const section = home?.testimonialsSection
  return [
    ...heading(2, words?.heading ?? section?.headline ?? 'What our customers say'),
    ...paragraph(words ? words.text : section?.text),
    ...testimonials.flatMap(testimonialLines),
  ]
}

/** The partners' names, with links. */
export const partnerParts = (home: HomePageQueryResult, logos: PartnerLogosQueryResult): TextPart[] =>
  logos.length === 0
    ? []
    : [
        ...heading(2, home?.partners?.heading ?? 'Our partners'),
        ...list(
          logos.map(({ name, logo, url }) => [{ text: name ?? logo?.alt ?? '', href: url ?? undefined }]),
        ),
      ]

const pressLine = ({ title, url, figure, source, publishedAt }: PressItemsQueryResult[number]) =>
  withFacts(
    { text: title ?? source ?? url ?? '', href: url ?? undefined },
    figure,
    title && source,
    longDay(publishedAt),
  )

/** Ratings, listings and articles. */
export function pressParts(home: HomePageQueryResult, items: PressItemsQueryResult): TextPart[] {
  if (items.length === 0) return []
  const articles = items.filter(({ kind }) => kind === 'article')
  const distinctions = items.filter(({ kind }) => kind !== 'article')
  return [
    ...heading(2, home?.pressSection?.heading ?? 'Press and awards'),
    ...paragraph(home?.pressSection?.text),
    ...(distinctions.length > 0 ? heading(3, 'Ratings and listings') : []),
    ...list(distinctions.map(pressLine)),
    ...(articles.length > 0 ? heading(3, 'Articles') : []),
    ...list(articles.map(pressLine)),
  ]
}
