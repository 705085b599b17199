'use client'

import { Children, type ReactNode } from 'react'
import { useCarousel } from './carousel-context'

interface CarouselSlidesProps {
  className: string
  /** One child is one slide. */
  children: ReactNode
}

/** The slides: a list before the upgrade, react-slick's track after it, in the same scroller. */
export function CarouselSlides({ className, children }: CarouselSlidesProps) {
  const { label, viewport, slick } = useCarousel('CarouselSlides')
  const slides = Children.toArray(children)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named scroller is a group; a fieldset is for forms.
    <div
      ref={viewport}
      className={className}
      role="group"
      aria-label={`${label}, row`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      {slick ? (
        <slick.parts.SlickSlides initialSlide={slick.initialSlide}>{slides}</slick.parts.SlickSlides>
      ) : (
        <ul>
          {Children.map(slides, (slide) => (
            <li>{slide}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
