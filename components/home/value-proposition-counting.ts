import { animateValue, inView } from 'framer-motion/dom'

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

const number = /\d[\d,]*(?:\.\d+)?/g

/**
 * A figure on its way: every number in it at a share of its value, as many decimals and the words around it as they are.
 * @param figure as an editor writes it, such as "20–40%" or "1,200+"
 * @param share from 0, not yet begun, to 1, the figure itself
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
