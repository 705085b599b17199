import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import type { ItemMark } from '@/lib/content/edit-mark'
import type { SectionOf } from '../section'
import { points as styles } from './points.recipe'

type PointsSection = SectionOf<'pointsSection'>

interface PointsProps {
  layout: NonNullable<PointsSection['layout']>
  points: NonNullable<PointsSection['points']>
  /** Click-to-edit marks of the points. */
  mark: ItemMark
}

/** Titles with a text each; an ordered list for steps, otherwise an unordered one. */
export function Points({ layout, points, mark }: PointsProps) {
  const List = layout === 'steps' ? 'ol' : 'ul'
  return (
    <List className={styles('root', { layout })}>
      {points.map(({ _key, title, text, isNew }) => (
        <li key={_key} {...mark(_key)}>
          {title ? (
            <h3 className={styles('title')}>
              <EditedText mark={mark(_key, 'title')}>{title}</EditedText> <NewMark isNew={isNew} />
            </h3>
          ) : null}
          {text ? (
            <p className={styles('text', { layout })} {...mark(_key, 'text')}>
              {text}
            </p>
          ) : null}
        </li>
      ))}
    </List>
  )
}
