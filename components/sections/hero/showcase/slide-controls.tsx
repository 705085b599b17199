import type { PointerEventHandler } from 'react'
import type { Slide } from './slide'

interface SlideControlsProps {
  slides: Slide[]
  current: number
  onChoose: (index: number) => void
  stopped: boolean
  onStop: (stop: boolean) => void
  onPointerEnter: PointerEventHandler
  onPointerLeave: PointerEventHandler
}

const Icon = ({ name }: { name: string }) => (
  <svg aria-hidden="true">
    <use href={`/pictures/showcase.svg#${name}`} />
  </svg>
)

/** The pause button, and one button for each slide. */
export function SlideControls({ slides, current, onChoose, stopped, onStop, ...hover }: SlideControlsProps) {
  if (slides.length < 2) return null
  return (
    <fieldset {...hover} aria-label="Slides">
      <button
        type="button"
        aria-label={stopped ? 'Play slides' : 'Pause slides'}
        onClick={() => onStop(!stopped)}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      {slides.map(({ key, title, icon, style }, index) => (
        <button
          key={key}
          type="button"
          aria-label={title}
          aria-current={index === current || undefined}
          style={style}
          onClick={() => onChoose(index)}
        >
          {icon ? <Icon name={icon} /> : null}
        </button>
      ))}
    </fieldset>
  )
}
