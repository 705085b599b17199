import { type Measure, measures } from './measuring-settings.ts'

const attribute = 'data-measures'

/** Attribute, for any element, that says what the page is measured with; its content security policy depends on it. */
export const measuresMark = (kinds: readonly Measure[]) => ({ [attribute]: kinds.join(' ') })

/** Matches only the attribute: in a rendered page, quotation marks in text and in the page's data are escaped. */
const mark = new RegExp(`\\s${attribute}="([^"]*)"`)

/** What a page is measured with. @param html as React rendered it */
export function measuresOf(html: string): Measure[] {
  const kinds = mark.exec(html)?.[1]?.split(' ') ?? []
  return measures.filter((measure) => kinds.includes(measure))
}
