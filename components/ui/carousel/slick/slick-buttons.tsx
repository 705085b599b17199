import { useReducedMotion } from '../../use-reduced-motion'
import { useCarousel } from '../carousel-context'

const strokes = {
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  pause: 'M6 3v10M10 3v10',
  play: 'M5 3v10l8-5z',
}

interface IconButtonProps {
  name: string
  icon: keyof typeof strokes
  onPress: () => void
}

function IconButton({ name, icon, onPress }: IconButtonProps) {
  return (
    <button type="button" aria-label={name} title={name} onClick={onPress}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d={strokes[icon]} />
      </svg>
    </button>
  )
}

/** Buttons: pause or play, previous, and next. With reduced motion there is no autoplay to pause. */
export function SlickButtons() {
  const { slider, stopped, setStopped } = useCarousel('SlickButtons')
  const prefersReducedMotion = useReducedMotion()
  return (
    <>
      {prefersReducedMotion ? null : (
        <IconButton
          name={stopped ? 'Play slides' : 'Pause slides'}
          icon={stopped ? 'play' : 'pause'}
          onPress={() => setStopped(!stopped)}
        />
      )}
      <IconButton name="Previous slide" icon="previous" onPress={() => slider.current?.slickPrev()} />
      <IconButton name="Next slide" icon="next" onPress={() => slider.current?.slickNext()} />
    </>
  )
}
