import { animateValue, inView } from 'framer-motion/dom'

const durationMs = 300

/** Counts up in `data-counted`, which the stylesheet shows instead of the text; the text stays as it is. */
function count(figure: HTMLElement) {
  const show = (share: number) => {
    figure.dataset.counted = figureAt(figure.textContent, share)
  }
  show(0)
  animateValue({
    keyframes: [0, 1],
    duration: durationMs,
    ease: 'easeOut',
    onUpdate: show,
    onComplete: () => {
      delete figure.dataset.counted
    },
  })
}

/** Counts up each figure of a list once, when it first comes into view. */
export function countWhenSeen(list: HTMLElement) {
  for (const figure of list.querySelectorAll<HTMLElement>('li > strong')) {
    inView(figure, () => count(figure), { amount: 'all' })
  }
}

const number = /\d[\d,]*(?:\.\d+)?/g

/**
 * A figure while it counts up: every number at a share of its value, with the same decimals and the same text around it.
 * @param figure as an editor writes it, such as "20–40%" or "1,200+"
 * @param share from 0 to 1; 1 gives the figure itself
 */
export function figureAt(figure: string, share: number): string {
  if (share >= 1) return figure
  return figure.replace(number, (text) => {
    const decimals = text.split('.')[1]?.length ?? 0
    const value = Number(text.replaceAll(',', '')) * share
    return value.toLocaleString('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: text.includes(','),
    })
  })
}
