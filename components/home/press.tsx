import { ContentImage } from '@/components/ui/content-image'
import { OptionalLink } from '@/components/ui/content-link'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { HomePageQueryResult, PressItemsQueryResult } from '@/lib/content/sanity.types.gen'
import { monthAndYear } from '@/lib/format/format'
import { press } from './press.recipe'

interface PressProps {
  page: HomePageQueryResult
  items: PressItemsQueryResult
  edit: EditAttribute
}

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

/** Section 7: press and awards. */
export function Press({ page, items, edit }: PressProps) {
  if (items.length === 0) return null
  const articles = items.filter(({ kind }) => kind === 'article')
  const distinctions = items.filter(({ kind }) => kind !== 'article')
  return (
    <Section
      id="press"
      divided
      heading={page?.pressSection?.heading ?? 'Press and awards'}
      text={page?.pressSection?.text}
      mark={(field) => edit(page, `pressSection.${field}`)}
    >
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
    </Section>
  )
}
