import { type Step, stepId } from './step'
import { stepContents } from './step-contents.recipe'

/** The steps by name, each leading to its place; nothing for fewer than two. */
export function StepContents({ steps }: { steps: readonly Step[] }) {
  if (steps.length < 2) return null
  return (
    <nav className={stepContents('root')} aria-label="Steps">
      <ol>
        {steps.map(({ _key, title }, index) => (
          <li key={_key}>
            <a href={`#${stepId(index)}`}>
              <span className={stepContents('number')}>[{index + 1}]</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
