import { animateValue, inView } from 'framer-motion/dom'
import { figureAt } from './value-proposition-figure'

const milliseconds = 300

/** The text is not touched: what is painted in its place while it counts stands in `data-counted`. */
function count(figure: HTMLElement) {
  const show = (share: number) => {
    figure.dataset.counted = figureAt(figure.textContent, share)
  }
  show(0)
  animateValue({
    keyframes: [0, 1],
    duration: milliseconds,
    ease: 'easeOut',
    onUpdate: show,
    onComplete: () => {
      delete figure.dataset.counted
    },
  })
}

/** Counts each figure of a list up, once, when it is first seen. */
export function countWhenSeen(list: HTMLElement) {
  for (const figure of list.querySelectorAll<HTMLElement>('li > strong')) {
    inView(figure, () => count(figure), { amount: 'all' })
  }
}
