import { animate } from 'framer-motion/dom/mini'

const timing = { duration: 0.24, ease: [0.2, 0.7, 0.2, 1] } as const
/** Pixels a slide moves while it fades. */
const travel = 20

async function fade(slide: HTMLElement, opacity: [number, number], offset: [number, number]) {
  const transform = offset.map((x) => `translateX(${x}px)`)
  await animate(slide, { opacity, transform }, timing)
  // The stylesheet places each slide; an inline style left by the animation would override it later.
  slide.style.removeProperty('opacity')
  slide.style.removeProperty('transform')
}

/** Replaces one slide by another. @param direction 1 if the new slide comes after the old one, -1 if before */
export function crossFade(leaving: HTMLElement, entering: HTMLElement, direction: number) {
  void fade(leaving, [1, 0], [0, -travel * direction])
  void fade(entering, [0, 1], [travel * direction, 0])
}
