/** Numbers beyond this are no numbers of a list. */
const maxNumber = 999_999

const numberOf = (element: Element, name: string): number | undefined => {
  const written = element.getAttribute(name)?.trim() ?? ''
  const number = /^-?\d{1,7}$/.test(written) ? Number(written) : undefined
  return number !== undefined && Math.abs(number) <= maxNumber ? number : undefined
}

/** Adds the numbers of the items of an ordered list, as browsers count them: by `start`, `reversed` and `value`. */
export function listNumbers(list: Element, numbers: Map<Element, number>): void {
  const items = [...list.children].filter(({ localName }) => localName === 'li')
  const step = list.hasAttribute('reversed') ? -1 : 1
  let number = numberOf(list, 'start') ?? (step < 0 ? items.length : 1)
  for (const item of items) {
    number = numberOf(item, 'value') ?? number
    numbers.set(item, number)
    number += step
  }
}
