import { NewMark } from '@/components/ui/new-mark'
import { foundation } from './foundation.recipe'
import type { ItemMark, Step } from './step'

/** What the steps stand on, each thing in a field of its own. */
export function Foundation({ points, mark }: { points: readonly Step[]; mark: ItemMark }) {
  return (
    <ul className={foundation('root')}>
      {points.map(({ _key, title, text, isNew }) => (
        <li key={_key} {...mark(_key)}>
          <h3>
            {title} <NewMark isNew={isNew} />
          </h3>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
