import { NewMark } from '@/components/ui/new-mark'
import type { SectionOf } from '@/lib/content/section-content'
import { points as styles } from './points.recipe'

type PointsSection = SectionOf<'pointsSection'>

interface PointsProps {
  layout: NonNullable<PointsSection['layout']>
  points: NonNullable<PointsSection['points']>
}

/** Titles with a text each; steps are an order, the others are not. */
export function Points({ layout, points }: PointsProps) {
  const List = layout === 'steps' ? 'ol' : 'ul'
  return (
    <List className={styles('root', { layout })}>
      {points.map(({ _key, title, text, isNew }) => (
        <li key={_key}>
          <h3 className={styles('title')}>
            {title} <NewMark isNew={isNew} />
          </h3>
          {text ? <p className={styles('text', { layout })}>{text}</p> : null}
        </li>
      ))}
    </List>
  )
}
