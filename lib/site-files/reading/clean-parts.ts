import { childrenOf, isElement, kindOf } from '../../checker/page/visible-text'
import { visibleCharacters } from './clean-text'

/** Elements within a line that Markdown has something for, each with the one that replaces it. */
const keptInline = new Map([
  ['a', 'a'],
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['del', 'del'],
  ['s', 'del'],
  ['strike', 'del'],
])

const struckStyle = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i

/** The element within a line that replaces another one; undefined if only its content counts. */
export const inlineName = (element: Element): string | undefined =>
  keptInline.get(element.localName) ??
  (struckStyle.test(element.getAttribute('style') ?? '') ? 'del' : undefined)

/** Parts that are for people who use the page, not for readers of its text. */
const controlElements = new Set('button input label'.split(' '))

/** A button in a heading, or one that opens a part of the page, is what that part is called. */
export const isControl = (element: Element, isInline: boolean): boolean =>
  controlElements.has(element.localName) &&
  !(
    element.localName === 'button' &&
    (isInline || element.parentElement?.localName === 'dt' || element.hasAttribute('aria-expanded'))
  )

const skipPhrase =
  /^(?:skip|jump) to\b|^(?:zum|direkt zum) (?:haupt)?inhalt|^(?:aller|passer) au contenu|^(?:saltar|ir) al contenido|^(?:vai|salta) al contenuto|^(?:ir|pular) para o conte|^(?:naar|ga naar) de? ?inhoud|^(?:hoppa|gå) till inneh|^(?:gå|spring|hop) til ind?hold/i

/** Whether a link within the page only leads past its navigation, or is the sign of a heading to which one can link. */
export const isPageControl = (link: Element, text: string): boolean =>
  (link.getAttribute('href') ?? '').trim().startsWith('#') &&
  (skipPhrase.test(text) ||
    /\bskip[-_ ]?(?:to|link|nav)/i.test(link.className) ||
    /^[^\p{L}\p{N}[\]()*†‡]{1,3}$/u.test(text))

const imageSources = ['src', 'data-src', 'data-lazy-src', 'data-original']

/** The address of an image; of one that a script loads later, the one that the script reads. */
export function imageSource(
  image: Element,
  resolve: (href: string) => string | undefined,
): string | undefined {
  const [fromSet = ''] = (image.getAttribute('srcset') ?? image.getAttribute('data-srcset') ?? '')
    .trim()
    .split(/[\s,]/, 1)
  return [...imageSources.map((name) => image.getAttribute(name) ?? ''), fromSet]
    .map(resolve)
    .find((src) => src !== undefined && /^https?:/.test(src))
}

const raised: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−n'].map((sign, place) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'][place] ?? sign]),
)
const lowered: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−'].map((sign, place) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋'][place] ?? sign]),
)

/**
 * The text of an element whose digits would join those before it: cents, exponents, indices. Undefined if its content stays as it
 * is.
 * @param before the text before it
 */
export function shiftedDigits({ localName, textContent }: Element, before: string): string | undefined {
  if (!/^(?:sup|sub|small)$/.test(localName)) return undefined
  const text = (textContent ?? '').trim()
  if (text.length > 10) return undefined
  if (localName !== 'sub' && /^\d\d$/.test(text) && /\p{Sc}\s?\d[\d,.]*$/u.test(before.slice(-20)))
    return `.${text}`
  const signs = localName === 'sup' ? raised : localName === 'sub' ? lowered : {}
  return text !== '' && [...text].every((sign) => signs[sign] !== undefined)
    ? [...text].map((sign) => signs[sign] ?? sign).join('')
    : undefined
}

/** The text of code: its line breaks can be elements. */
export function codeText(pre: Element): string {
  const lines: string[] = ['']
  const add = (text: string) => {
    const [first = '', ...more] = text.replace(/\r\n?/g, '\n').split('\n')
    lines.push((lines.pop() ?? '') + first, ...more)
  }
  const visit = (parent: Node) => {
    for (const child of childrenOf(parent)) {
      if (child.nodeType === 3) add(child.textContent ?? '')
      if (!isElement(child) || child.localName === 'button') continue
      const kind = kindOf(child)
      if (kind === 'line-break') add('\n')
      if (kind !== 'inline' && kind !== 'block') continue
      const isBlock = kind === 'block'
      if (isBlock && lines.at(-1) !== '') add('\n')
      visit(child)
      if (isBlock && lines.at(-1) !== '') add('\n')
    }
  }
  visit(pre)
  return lines.map((line) => visibleCharacters(line.replaceAll('\t', '    '))).join('\n')
}

/** The language that code names, as highlighters write it; empty if it names none. */
export function codeLanguage(pre: Element): string {
  const code = pre.querySelector('code')
  const names = [pre, code, pre.parentElement].flatMap((element) => element?.className ?? [])
  return (
    /(?:^|\s)(?:lang(?:uage)?|highlight-source|brush:)[-\s]?([\w+#.-]{1,20})(?=[\s;]|$)/.exec(
      names.join(' '),
    )?.[1] ?? ''
  )
}
