import { EditedText } from '@/components/ui/edited-text'
import type { ItemMark } from '@/lib/content/edit-mark'
import { type Step, stepId } from './step'
import { stepContents } from './step-contents.recipe'

/** The steps by name, each leading to its place; nothing for fewer than two. */
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
