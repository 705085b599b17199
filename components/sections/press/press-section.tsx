import { defineQuery } from 'next-sanity'
import { ContentImage } from '@/components/ui/content-image'
import { OptionalLink } from '@/components/ui/content-link'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { typeTag } from '@/lib/content/cache-tags'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'
import { pictureFragment } from '@/lib/content/queries/fragments'
import type { PressItemsQueryResult } from '@/lib/content/sanity.types.gen'
import { heading, list, withFacts } from '@/lib/discovery/markdown/parts/text-parts'
import { longDay, monthAndYear } from '@/lib/format/format'
import type { SectionDefinition, SectionProps } from '../section'
import { press } from './press.recipe'

export const pressFragment = /* groq */ `_type == "pressSection" => { heading, text }`

const pressItemsQuery = defineQuery(`
  *[_type == "pressItem"] | order(orderRank){
    _id,
    _type,
    kind,
    title,
    source,
    url,
    figure,
    publishedAt,
    logo{ ${pictureFragment} }
  }
`)

/** Ratings, listings and articles, in the order the editor gave them. */
const loadPressItems = (perspective: Perspective) =>
  fetchContent({ query: pressItemsQuery, tags: [typeTag('pressItem')], perspective })

interface MentionProps {
  item: PressItemsQueryResult[number]
  edit: EditAttribute
}

/** The share of five stars that a rating fills, as a background size; all five if it is not a number. */
function starsFilled(rating: string) {
  const share = Number(rating) / 5
  return { backgroundSize: `${share >= 0 && share <= 1 ? share * 100 : 100}% 100%` }
}

/** The large figure of a rating or listing; without one, the month of publication. */
function Figure({ item, edit }: MentionProps) {
  const { kind, figure, publishedAt } = item
  const text = figure ?? monthAndYear(publishedAt)
  if (!text) return null
  const shown = figure ? kind : 'launch'
  return (
    <p
      className={press('figure', shown && shown !== 'article' ? { kind: shown } : {})}
      style={shown === 'rating' ? starsFilled(text) : undefined}
      {...edit(item, figure ? 'figure' : 'publishedAt')}
    >
      {text}
    </p>
  )
}

/** The title as a link to the publication, then source and date. */
function Mention({ item, edit }: MentionProps) {
  const { title, url, logo, source, publishedAt } = item
  return (
    <>
      {url ? (
        <OptionalLink href={url} newTab {...edit(item, title ? 'title' : source ? 'source' : 'url')}>
          {title ?? source ?? url}
        </OptionalLink>
      ) : (
        <p {...edit(item, 'title')}>{title}</p>
      )}
      <p>
        <ContentImage picture={logo} sizes="3rem" {...edit(item, 'logo')} />
        <EditedText mark={edit(item, 'source')}>{source}</EditedText>
        {source && publishedAt ? ', ' : null}
        <EditedText mark={edit(item, 'publishedAt')}>
          <DateLine date={publishedAt} />
        </EditedText>
      </p>
    </>
  )
}

const byKind = (items: PressItemsQueryResult) => ({
  articles: items.filter(({ kind }) => kind === 'article'),
  distinctions: items.filter(({ kind }) => kind !== 'article'),
})

async function Press({ context, edit }: SectionProps<'pressSection'>) {
  const items = await loadPressItems(context.perspective)
  if (items.length === 0) return null
  const { articles, distinctions } = byKind(items)
  return (
    <div className={press('root')}>
      {distinctions.length > 0 ? (
        <div className={press('distinctions')}>
          <h3>Ratings and listings</h3>
          <ul>
            {distinctions.map((item) => (
              <li key={item._id} {...edit(item, 'title')}>
                <Figure item={item} edit={edit} />
                <Mention item={item} edit={edit} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {articles.length > 0 ? (
        <div className={press('articles')}>
          <h3>Articles</h3>
          <ol>
            {articles.map((item) => (
              <li key={item._id} {...edit(item, 'title')}>
                <Mention item={item} edit={edit} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  )
}

const pressLine = ({ title, url, figure, source, publishedAt }: PressItemsQueryResult[number]) =>
  withFacts(
    { text: title ?? source ?? url ?? '', href: url ?? undefined },
    figure,
    title && source,
    longDay(publishedAt),
  )

/** Ratings, listings and articles about the product. */
export const pressSection: SectionDefinition<'pressSection'> = {
  anchor: 'press',
  frame: { heading: 'Press and awards', divided: true },
  View: Press,
  async markdown() {
    const items = await loadPressItems('published')
    if (items.length === 0) return null
    const { articles, distinctions } = byKind(items)
    return [
      ...(distinctions.length > 0 ? heading(3, 'Ratings and listings') : []),
      ...list(distinctions.map(pressLine)),
      ...(articles.length > 0 ? heading(3, 'Articles') : []),
      ...list(articles.map(pressLine)),
    ]
  },
}
