import type { Styles } from './element-styles'

export type Script = 'super' | 'sub'

const raised = new Map(
  [...'0123456789+-−=()ni'].map((one, index) => [one, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? one]),
)
const lowered = new Map(
  [...'0123456789+-−=()'].map((one, index) => [one, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index] ?? one]),
)

/** Raised or lowered numbers as characters, because 10⁶ is not 106. Raised words, as in 5th, read well without. */
export function scripted(text: string, script: Script | undefined): string {
  if (!script) return text
  const forms = script === 'super' ? raised : lowered
  const characters = [...text.trim()].map((one) => forms.get(one))
  return characters.includes(undefined) ? text : text.replace(text.trim(), () => characters.join(''))
}

/** Whether an element raises or lowers its text. */
export function scriptOf(element: Element, styles: Styles): Script | undefined {
  const align = /^(span|font|a)$/.test(element.localName) ? styles.get('vertical-align') : undefined
  if (element.localName === 'sup' || align === 'super') return 'super'
  return element.localName === 'sub' || align === 'sub' ? 'sub' : undefined
}
