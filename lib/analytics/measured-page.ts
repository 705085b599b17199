import { type Measure, measures } from './measuring-settings.ts'

const attribute = 'data-measures'

/** Marks a page, on any element of it, as one that is measured: its content security policy is made from the mark. */
export const measuresMark = (kinds: readonly Measure[]) => ({ [attribute]: kinds.join(' ') })

/** React escapes quotation marks in text, and so do the page's data: in a rendered page this finds only the attribute. */
const mark = new RegExp(`\\s${attribute}="([^"]*)"`)

/** What a page as React rendered it is measured with. */
export function measuresOf(html: string): Measure[] {
  const kinds = mark.exec(html)?.[1]?.split(' ') ?? []
  return measures.filter((measure) => kinds.includes(measure))
}
