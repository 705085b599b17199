import type { ItemMark } from '@/lib/content/edit-mark'
import { statusPanel } from './status-panel.recipe'
import type { StatusItem } from './step'

const labels = { done: 'Done', progress: 'In progress', next: 'Next' }

/** The state of each item, and how many are done. An item without a state counts as next. */
export function StatusPanel({ items, mark }: { items: readonly StatusItem[]; mark: ItemMark }) {
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <div className={statusPanel('root')}>
      <p className={statusPanel('tally')}>
        <strong>
          {done} of {items.length}
        </strong>{' '}
        done
      </p>
      <div className={statusPanel('line')} aria-hidden="true">
        {items.map(({ _key, state }) => (
          <i key={_key} data-state={state} />
        ))}
      </div>
      <ul>
        {items.map(({ _key, title, text, state }) => {
          const shown = state ?? 'next'
          const look = shown === 'next' ? {} : { state: shown }
          return (
            <li key={_key} className={statusPanel('item')} {...mark(_key)}>
              <strong {...mark(_key, 'title')}>{title}</strong>
              {text ? <span {...mark(_key, 'text')}>{text}</span> : null}
              <em className={statusPanel('state', look)} {...mark(_key, 'state')}>
                {labels[shown]}
              </em>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
