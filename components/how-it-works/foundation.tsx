import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import type { ItemMark } from '@/lib/content/edit-mark'
import { foundation } from './foundation.recipe'
import type { Step } from './step'

/** What the steps stand on, each thing in a field of its own. */
export function Foundation({ points, mark }: { points: readonly Step[]; mark: ItemMark }) {
  return (
    <ul className={foundation('root')}>
      {points.map(({ _key, title, text, isNew }) => (
        <li key={_key} {...mark(_key)}>
          <h3>
            <EditedText mark={mark(_key, 'title')}>{title}</EditedText> <NewMark isNew={isNew} />
          </h3>
          {text ? <p {...mark(_key, 'text')}>{text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
