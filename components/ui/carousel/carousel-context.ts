'use client'

import { type ComponentType, createContext, type ReactNode, type RefObject, use } from 'react'

/** The methods of react-slick's Slider that move a carousel. */
export interface SliderHandle {
  slickPrev: () => void
  slickNext: () => void
  slickGoTo: (slide: number) => void
}

/** The components that upgrade a carousel. */
interface SlickParts {
  SlickSlides: ComponentType<{ initialSlide: number; children: ReactNode }>
  SlickButtons: ComponentType
}

/** The shared state of one carousel. */
export interface CarouselState {
  label: string
  /** Autoplay interval in milliseconds. */
  intervalMs: number
  root: RefObject<HTMLDivElement | null>
  viewport: RefObject<HTMLDivElement | null>
  slider: RefObject<SliderHandle | null>
  /** Null until the upgrade. */
  slick: { parts: SlickParts; initialSlide: number } | null
  /** Stopped by the visitor. */
  stopped: boolean
  setStopped: (stopped: boolean) => void
}

export const CarouselContext = createContext<CarouselState | null>(null)

/**
 * The state of the carousel that contains a component.
 * @param part name of the component, for the error
 * @throws Error outside a carousel (specification §8: a developer error)
 */
export function useCarousel(part: string): CarouselState {
  const state = use(CarouselContext)
  if (!state) throw new Error(`${part} was used outside its container: put it inside <Carousel>.`)
  return state
}
