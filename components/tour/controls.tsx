import { button } from '@/components/ui/button.recipe'
import { answerStep, lastStep } from './steps'
import { tour } from './tour.recipe'

function playLabel(step: number, playing: boolean) {
  if (playing) return 'Pause'
  return step < answerStep ? 'Play' : 'Replay'
}

interface ControlsProps {
  step: number
  playing: boolean
  /** Goes to a step; past either end, back to the questions. */
  onGo: (step: number) => void
  onPlay: () => void
}

/** Back, play and next: the same three buttons at every step, so that the focus stays where it is. */
export function Controls({ step, playing, onGo, onPlay }: ControlsProps) {
  const outline = button('root', { look: 'outline', size: 'small' })
  return (
    <footer className={tour('controls')}>
      <button type="button" className={outline} onClick={() => onGo(step - 1)}>
        {step === 0 ? 'Questions' : 'Back'}
      </button>
      <button type="button" className={outline} onClick={onPlay}>
        {playLabel(step, playing)}
      </button>
      <button type="button" className={button('root', { size: 'small' })} onClick={() => onGo(step + 1)}>
        {step === lastStep ? 'New question' : 'Next'}
      </button>
    </footer>
  )
}
