import type { TourClasses } from './classes'
import { answerStep, lastStep, type Step } from './steps'

function playLabel(step: number, playing: boolean) {
  if (playing) return 'Pause'
  return step < answerStep ? 'Play' : 'Replay'
}

interface ControlsProps {
  step: number
  playing: boolean
  classes: TourClasses
  /** Goes to a step; before the first or after the last, to the questions. */
  onGo: (step: number) => void
  onPlay: () => void
}

/** Back, play and next: the same three buttons at every step, so that the focus stays where it is. */
export function Controls({ step, playing, classes, onGo, onPlay }: ControlsProps) {
  return (
    <footer className={classes.controls}>
      <button type="button" className={classes.outline} onClick={() => onGo(step - 1)}>
        {step === 0 ? 'Questions' : 'Back'}
      </button>
      <button type="button" className={classes.outline} onClick={onPlay}>
        {playLabel(step, playing)}
      </button>
      <button type="button" className={classes.next} onClick={() => onGo(step + 1)}>
        {step === lastStep ? 'New question' : 'Next'}
      </button>
    </footer>
  )
}

interface StepListProps {
  steps: Step[]
  current: number
  className: string
  onChoose: (step: number) => void
}

/** The steps as a list of buttons. */
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
