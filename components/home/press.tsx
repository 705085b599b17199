import { ContentImage } from '@/components/ui/content-image'
import { OutsideLink } from '@/components/ui/content-link'
import { DateLine } from '@/components/ui/date-line'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult, PressItemsQueryResult } from '@/lib/content/sanity.types.gen'
import { press } from './press.recipe'

interface PressProps {
  page: HomePageQueryResult
  items: PressItemsQueryResult
  edit: EditAttribute
}

type Item = PressItemsQueryResult[number]

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What of five stars a rating fills, as the stars' background is sized; all of them when it is no number. */
function starsFilled(rating: string) {
  const share = Number(rating) / 5
  return { backgroundSize: `${share >= 0 && share <= 1 ? share * 100 : 100}% 100%` }
}

/** The large type beside a distinction: its figure, or for one without any the month it was given. */
function Figure({ kind, figure, publishedAt }: Item) {
  const text = figure ?? (publishedAt ? monthFormat.format(new Date(publishedAt)) : null)
  if (!text) return null
  const shown = figure ? kind : 'launch'
  return (
    <p
      className={press('figure', shown && shown !== 'article' ? { kind: shown } : {})}
      style={shown === 'rating' ? starsFilled(text) : undefined}
    >
      {text}
    </p>
  )
}

/** Title, leading to where it appeared, and under it source and day. */
function Mention({ item }: { item: Item }) {
  const { title, url, logo, source, publishedAt } = item
  return (
    <>
      {url ? (
        <OutsideLink href={url} newTab>
          {title ?? source ?? url}
        </OutsideLink>
      ) : (
        <p>{title}</p>
      )}
      <p>
        <ContentImage picture={logo} sizes="3rem" />
        {source}
        {source && publishedAt ? ', ' : null}
        <DateLine date={publishedAt} />
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
      mark={edit(page, 'pressSection')}
    >
      <div className={press('root')}>
        {distinctions.length > 0 ? (
          <div className={press('distinctions')}>
            <h3>Ratings and listings</h3>
            <ul>
              {distinctions.map((item) => (
                <li key={item._id} {...edit(item, 'title')}>
                  <Figure {...item} />
                  <Mention item={item} />
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
                  <Mention item={item} />
                </li>
              ))}
            </ol>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
