import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import type { ItemMark } from '@/lib/content/edit-mark'
import { type Step, stepId } from './step'
import { stepContents } from './step-contents.recipe'
import { stepPictures } from './step-pictures'
import { steps as styles } from './steps.recipe'

/** The flow. The first four steps have a picture, hidden from screen readers because the text says the same. */
export function Steps({ steps, mark }: { steps: readonly Step[]; mark: ItemMark }) {
  return (
    <ol className={styles('root')}>
      {steps.map(({ _key, title, text, isNew }, index) => (
        <li key={_key} id={stepId(index)}>
          <div className={styles('words')} {...mark(_key)}>
            <h3>
              <EditedText mark={mark(_key, 'title')}>{title}</EditedText> <NewMark isNew={isNew} />
            </h3>
            {text ? <p {...mark(_key, 'text')}>{text}</p> : null}
          </div>
          {stepPictures[index] ? (
            <div className={styles('picture')} aria-hidden="true">
              {stepPictures[index]}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** Links to the steps; nothing if there are fewer than two. */
export function StepContents({ steps, mark }: { steps: readonly Step[]; mark: ItemMark }) {
  if (steps.length < 2) return null
  return (
    <nav className={stepContents('root')} aria-label="Steps">
      <ol>
        {steps.map(({ _key, title }, index) => (
          <li key={_key}>
            <a href={`#${stepId(index)}`}>
              <span className={stepContents('number')}>[{index + 1}]</span>{' '}
              <EditedText mark={mark(_key, 'title')}>{title}</EditedText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
