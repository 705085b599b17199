'use client'

import { Children, type ReactNode } from 'react'
import { useCarousel } from './carousel-context'

interface CarouselSlidesProps {
  className: string
  /** One child per slide. */
  children: ReactNode
}

/** The slides: a list before the upgrade and react-slick's track after it, in the same scroll container. */
export function CarouselSlides({ className, children }: CarouselSlidesProps) {
  const { label, viewport, slick } = useCarousel('CarouselSlides')
  const slides = Children.toArray(children)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named scroll container is a group; a fieldset is for forms.
    <div
      ref={viewport}
      className={className}
      role="group"
      aria-label={`${label}, row`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
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
