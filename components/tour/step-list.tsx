import type { Step } from './steps'

interface StepListProps {
  steps: Step[]
  current: number
  className: string
  onChoose: (step: number) => void
}

/** The steps as a table of contents; any of them can be gone to. */
export function StepList({ steps, current, className, onChoose }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className={className}>
        {steps.map(({ title }, step) => (
          <li key={title}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              {step + 1} <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
