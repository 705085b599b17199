'use client'

import { type ComponentType, createContext, type ReactNode, type RefObject, use } from 'react'

/** What moves a carousel, as react-slick's Slider offers it. */
export interface Mover {
  slickPrev: () => void
  slickNext: () => void
  slickGoTo: (slide: number) => void
}

/** What a carousel is upgraded with. */
interface SlickParts {
  SlickSlides: ComponentType<{ initialSlide: number; children: ReactNode }>
  SlickButtons: ComponentType
}

/** What the parts of one carousel share. */
export interface CarouselState {
  label: string
  /** How long a slide stays before the next comes by itself, in milliseconds. */
  intervalMs: number
  root: RefObject<HTMLDivElement | null>
  viewport: RefObject<HTMLDivElement | null>
  mover: RefObject<Mover | null>
  /** Absent until the upgrade. */
  slick: { parts: SlickParts; initialSlide: number } | null
  /** Stopped by the visitor. */
  stopped: boolean
  setStopped: (stopped: boolean) => void
}

export const CarouselContext = createContext<CarouselState | null>(null)

/**
 * The carousel a part stands in.
 * @throws Error naming the part when it stands in none (specification §8: a developer error)
 */
export function useCarousel(part: string): CarouselState {
  const state = use(CarouselContext)
  if (!state) throw new Error(`${part} was used outside its container: put it inside <Carousel>.`)
  return state
}
