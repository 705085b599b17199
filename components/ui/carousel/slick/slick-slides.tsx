import {
  Children,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import Slider from 'react-slick'
import { useReducedMotion } from '../../use-reduced-motion'
import { type SliderHandle, useCarousel } from '../carousel-context'
import { useIsPaused } from './use-is-paused'

const moveMs = 300

/** A slide of the track. Ignores the style and tab index that slick passes to each child. */
function Slide({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern requires a group; a fieldset is for forms.
    <div role="group" aria-roledescription="slide" aria-label={name}>
      {children}
    </div>
  )
}

/** Makes the slides inert that slick hides only from screen readers: copies, and slides out of view. */
function makeHiddenSlidesInert(track: Element) {
  for (const slide of track.querySelectorAll('.slick-slide')) {
    slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true')
  }
  for (const image of track.getElementsByTagName('img')) {
    // So that images are shown at once, also when slick replaces their elements.
    image.loading = 'eager'
    image.decoding = 'sync'
    // Slick wraps this handler again at every update.
    image.onclick = null
  }
}

/** The slides in react-slick's looping track, which starts at the scroll position of the list. */
export function SlickSlides({ initialSlide, children }: { initialSlide: number; children: ReactNode }) {
  const { intervalMs, root, viewport, slider, stopped } = useCarousel('SlickSlides')
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(initialSlide)
  const prefersReducedMotion = useReducedMotion()
  const isPaused = useIsPaused(root, viewport, stopped)
  const shown = useSlidesShown(viewport)
  const playing = !(stopped || prefersReducedMotion || isPaused)
  useArrowKeys(viewport, slider)

  // Not slick's autoplay: it is 50 ms late, and its pause on focus affects other carousels of the page.
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => slider.current?.slickGoTo(current + 1), intervalMs)
    return () => clearInterval(timer)
  }, [playing, current, intervalMs, slider])

  const slides = Children.toArray(children)
  return (
    <div ref={track} aria-live={playing ? 'off' : 'polite'}>
      <Slider
        ref={(instance) => {
          slider.current = instance
        }}
        initialSlide={initialSlide}
        slidesToShow={shown}
        speed={prefersReducedMotion ? 0 : moveMs}
        cssEase="cubic-bezier(0.2, 0.7, 0.2, 1)"
        arrows={false}
        accessibility={false}
        // So that text can be selected with the mouse; touch still swipes.
        draggable={false}
        swipeToSlide
        beforeChange={(_, next) => setCurrent(next)}
        onReInit={() => track.current && makeHiddenSlidesInert(track.current)}
      >
        {slides.map((slide, index) => {
          const name = `${index + 1} of ${slides.length}`
          return (
            <Slide key={name} name={name}>
              {slide}
            </Slide>
          )
        })}
      </Slider>
    </div>
  )
}

/** Moves the slides with the arrow keys, as they scrolled the list before. */
export function useArrowKeys(
  viewport: RefObject<HTMLElement | null>,
  slider: RefObject<SliderHandle | null>,
) {
  useEffect(() => {
    const slides = viewport.current
    if (!slides) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      // The focused slide is about to move out of view.
      slides.focus({ preventScroll: true })
      if (event.key === 'ArrowLeft') slider.current?.slickPrev()
      else slider.current?.slickNext()
    }
    slides.addEventListener('keydown', onKey)
    return () => slides.removeEventListener('keydown', onKey)
  }, [viewport, slider])
}

function onResize(notify: () => void) {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** Number of slides side by side, from the stylesheet (`--carousel-shown`), updated on resize. */
export function useSlidesShown(viewport: RefObject<HTMLElement | null>): number {
  const read = useCallback(
    () =>
      viewport.current ? Number(getComputedStyle(viewport.current).getPropertyValue('--carousel-shown')) : 1,
    [viewport],
  )
  return useSyncExternalStore(onResize, read)
}
