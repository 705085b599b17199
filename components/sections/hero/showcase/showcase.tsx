import type { ComponentType, CSSProperties } from 'react'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'
import { Communication } from './pictures/communication'
import { Infrastructure } from './pictures/infrastructure'
import { Ownership } from './pictures/ownership'
import { Visibility } from './pictures/visibility'
import { RotatingSlides } from './rotating-slides'
import { showcase } from './showcase.recipe'

const pictures = new Map<string | null, ComponentType>([
  ['infrastructure', Infrastructure],
  ['visibility', Visibility],
  ['communication', Communication],
  ['ownership', Ownership],
])

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string
  }
}

/** A slide's colors as custom properties; the showcase's CSS has the fallbacks. */
const tint = ({ color, gradient }: ShowcaseSlidesQueryResult[number]): CSSProperties => ({
  ...(color ? { '--tint': color } : {}),
  ...(gradient?.from ? { '--from': gradient.from } : {}),
  ...(gradient?.to ? { '--to': gradient.to } : {}),
})

const Icon = ({ name }: { name: string }) => (
  <svg aria-hidden="true">
    <use href={`/pictures/showcase.svg#${name}`} />
  </svg>
)

interface ShowcaseProps {
  slides: ShowcaseSlidesQueryResult
  /** The level of the titles. */
  level?: 2 | 3
  edit: EditAttribute
}

/** The showcase in the hero, with a drawn picture per slide (specification §1). `rotation.ts` moves it. */
export function Showcase({ slides, level = 2, edit }: ShowcaseProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    // The rotation starts again when a preview adds, removes or moves a slide.
    <RotatingSlides
      key={slides.map(({ _id }) => _id).join()}
      label="What you get"
      className={showcase('root')}
    >
      {slides.length > 1 ? (
        <fieldset aria-label="Slides">
          <button type="button" aria-label="Pause slides">
            <Icon name="pause" />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide._id}
              type="button"
              aria-label={slide.title ?? ''}
              aria-current={index === 0 || undefined}
              style={tint(slide)}
            >
              {slide.icon ? <Icon name={slide.icon} /> : null}
            </button>
          ))}
        </fieldset>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: until it rotates, it scrolls, and scrollable content must be focusable */}
      <div aria-live="polite" tabIndex={0}>
        {slides.map((slide, index) => {
          const Picture = pictures.get(slide.slideId)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the ARIA carousel pattern, not a fieldset.
            <div
              key={slide._id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              style={tint(slide)}
            >
              {Picture ? <Picture /> : <div />}
              <div>
                {slide.title ? <Title {...edit(slide, 'title')}>{slide.title}</Title> : null}
                <p {...edit(slide, 'description')}>{slide.description}</p>
              </div>
            </div>
          )
        })}
      </div>
    </RotatingSlides>
  )
}
