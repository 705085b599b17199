/** A group of letters that behave alike at the ends of words; `other` for what is no part of a word. */
export type Script =
  | 'other'
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'hebrew'
  | 'arabic'
  | 'hangul'
  | 'han'
  | 'hiragana'
  | 'katakana'
  | 'southeast'
  | 'word'

/** Superscript and circled digits (category No) mark footnotes, so they end a word. */
const classes: readonly [Script, RegExp][] = [
  ['latin', /^\p{Script=Latin}/u],
  ['cyrillic', /^\p{Script=Cyrillic}/u],
  ['greek', /^\p{Script=Greek}/u],
  ['hebrew', /^\p{Script=Hebrew}/u],
  ['arabic', /^\p{Script=Arabic}/u],
  ['hangul', /^\p{Script=Hangul}/u],
  ['han', /^\p{Script=Han}/u],
  ['hiragana', /^\p{Script=Hiragana}/u],
  ['katakana', /^[\p{Script=Katakana}ー]/u],
  ['southeast', /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
]

const isWordPart = /^[\p{L}\p{Nd}\p{Nl}\p{M}_]/u

const known = new Map<number, Script>()

/** The script of the character at an index of a text; `other` outside of the text. */
export function scriptAt(text: string, index: number): Script {
  const isTrailing = index > 0 && (text.charCodeAt(index) & 0xfc00) === 0xdc00
  const point = text.codePointAt(isTrailing ? index - 1 : index)
  if (index < 0 || point === undefined) return 'other'
  let script = known.get(point)
  if (script === undefined) {
    const character = String.fromCodePoint(point)
    script = isWordPart.test(character)
      ? (classes.find(([, pattern]) => pattern.test(character))?.[0] ?? 'word')
      : 'other'
    known.set(point, script)
  }
  return script
}

const unspaced: ReadonlySet<Script> = new Set<Script>(['han', 'hiragana', 'katakana', 'southeast'])

/** Whether a script is written without spaces between words. */
export const isUnspaced = (script: Script): boolean => unspaced.has(script)

/**
 * How two neighboring characters relate: `apart`, a word ends between them; `joined`, they are in one word; `adjacent`, the
 * script has no spaces, so nothing tells. A change to or from an unspaced script or Hangul ends a word, as in "用Notion很好".
 * Words written in katakana are kept together.
 */
export function relation(before: Script, after: Script): 'apart' | 'joined' | 'adjacent' {
  if (before === 'other' || after === 'other') return 'apart'
  const isChange = before !== after
  if (isChange && [before, after].some((script) => isUnspaced(script) || script === 'hangul')) return 'apart'
  return isUnspaced(before) && before !== 'katakana' ? 'adjacent' : 'joined'
}
