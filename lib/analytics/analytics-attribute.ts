import { type AnalyticsKind, analyticsKinds } from './analytics-settings.ts'

const attribute = 'data-analytics'

/** Attribute, for any element, that says what the page is measured with; its content security policy depends on it. */
export const analyticsAttribute = (kinds: readonly AnalyticsKind[]) => ({ [attribute]: kinds.join(' ') })

/** Matches only the attribute: in a rendered page, quotation marks in text and in the page's data are escaped. */
const mark = new RegExp(`\\s${attribute}="([^"]*)"`)

/** What a page is measured with. @param html as React rendered it */
export function analyticsKindsIn(html: string): AnalyticsKind[] {
  const kinds = mark.exec(html)?.[1]?.split(' ') ?? []
  return analyticsKinds.filter((kind) => kinds.includes(kind))
}
