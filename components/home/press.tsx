import { ContentImage } from '@/components/ui/content-image'
import { OutsideLink } from '@/components/ui/content-link'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult, PressItemsQueryResult } from '@/lib/content/sanity.types.gen'

interface PressProps {
  page: HomePageQueryResult
  items: PressItemsQueryResult
  edit: EditAttribute
}

/** Section 7: press and awards. */
export function Press({ page, items, edit }: PressProps) {
  if (items.length === 0) return null
  return (
    <Section
      id="press"
      heading={page?.pressSection?.heading ?? 'Press and awards'}
      text={page?.pressSection?.text}
      mark={edit(page, 'pressSection')}
    >
      <ul className="press-items">
        {items.map((item) => (
          <li key={item._id} {...edit(item, 'title')}>
            <ContentImage picture={item.logo} sizes="3rem" />
            {item.figure ? <strong className="figure">{item.figure}</strong> : null}
            <span>
              {item.url ? (
                <OutsideLink href={item.url} newTab>
                  {item.title}
                </OutsideLink>
              ) : (
                item.title
              )}
              {item.source ? <small>{item.source}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
