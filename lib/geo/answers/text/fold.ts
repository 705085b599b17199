/** A text in the form in which names are compared, with the range of the original that each code unit stands for. */
export interface FoldedText {
  text: string
  starts: Int32Array
  ends: Int32Array
}

/** A base character with its marks (at most 30, as in the Stream-Safe Text Format of UAX 15), or a syllable of Hangul in single letters. */
const chunkPattern = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}?[\p{M}\uff9e\uff9f]{0,30}/uy
/** Of these, the compatibility forms are the same letter: full width, half width, ligatures. Signs such as ™ are not. */
const isCompatible = /^[\p{L}\p{Nd}\uff00-\uffef]/u
/** Soft hyphen, joiners, direction marks: invisible. */
const ignorable = /^(?:[\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe0e\ufe0f])+$/
const apostrophe = /^[‘’‛ʼ＇`´]$/
const dash = /^[‐‑‒–−]$/

/** The longest expansion that is still one letter; U+FDFA alone has 18 characters. */
const maxExpansion = 4

const cache = new Map<string, string>()
const maxCached = 20_000

function foldChunk(chunk: string): string {
  if (ignorable.test(chunk)) return ''
  if (apostrophe.test(chunk)) return "'"
  if (dash.test(chunk)) return '-'
  const composed = chunk.normalize(isCompatible.test(chunk) ? 'NFKC' : 'NFC')
  const isOther = composed.length > Math.max(maxExpansion, chunk.length) || /\s/.test(composed)
  const normal = isOther ? chunk.normalize('NFC') : composed
  // Points and vowel signs of Hebrew and Arabic are optional.
  const bare = /^[\u0590-\u08ff]/.test(normal) ? normal.replace(/[\p{M}\u0640]/gu, '') : normal
  // Capitals of Greek have no accents.
  const unaccented = /^\p{Script=Greek}/u.test(bare)
    ? bare.normalize('NFD').replaceAll('\u0301', '').normalize('NFC')
    : bare
  // Upper case first, so that ß is ss and both lower-case sigmas are one; the dotted İ loses its dot.
  return unaccented.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
}

function foldCached(chunk: string): string {
  let folded = cache.get(chunk)
  if (folded === undefined) {
    folded = foldChunk(chunk)
    if (cache.size < maxCached) cache.set(chunk, folded)
  }
  return folded
}

const mark = /^[\p{M}\uff9e\uff9f]/u
const isMark = new Map<number, boolean>()

/** Whether a code unit may belong to the character before it. */
function mayJoin(unit: number): boolean {
  if (!(unit >= 0x300)) return false
  let joins = isMark.get(unit)
  if (joins === undefined) {
    joins =
      mark.test(String.fromCharCode(unit)) || (unit >= 0x1160 && unit <= 0x11ff) || (unit & 0xf800) === 0xd800
    isMark.set(unit, joins)
  }
  return joins
}

/** Collects folded text, in arrays that grow. */
class Folding {
  length = 0
  units: Uint16Array
  starts: Int32Array
  ends: Int32Array

  constructor(size: number) {
    this.units = new Uint16Array(size)
    this.starts = new Int32Array(size)
    this.ends = new Int32Array(size)
  }

  add(unit: number, start: number, end: number) {
    if (this.length === this.units.length) {
      const { units, starts, ends } = this
      const size = 2 * this.length + 16
      this.units = new Uint16Array(size)
      this.starts = new Int32Array(size)
      this.ends = new Int32Array(size)
      this.units.set(units)
      this.starts.set(starts)
      this.ends.set(ends)
    }
    this.units[this.length] = unit
    this.starts[this.length] = start
    this.ends[this.length++] = end
  }

  finish(): FoldedText {
    const parts: string[] = []
    for (let start = 0; start < this.length; start += 8_192)
      parts.push(String.fromCharCode(...this.units.subarray(start, Math.min(start + 8_192, this.length))))
    return {
      text: parts.join(''),
      starts: this.starts.subarray(0, this.length),
      ends: this.ends.subarray(0, this.length),
    }
  }
}

/**
 * Folds a text for comparison, in the same way for every language: case, composed and compatibility forms (NFC, NFKC of
 * letters), apostrophes and dashes are unified, what is invisible and the marks of emphasis are left out, and white space is
 * one space, or one line feed if it contains an empty line.
 */
export function fold(original: string): FoldedText {
  const folding = new Folding(original.length)
  const spaces = /\s+/y
  let position = 0
  while (position < original.length) {
    const unit = original.charCodeAt(position)
    const isSingle = !mayJoin(unit) && !mayJoin(original.charCodeAt(position + 1))
    if (isSingle && unit > 0x20 && unit < 0x7f) {
      if (unit !== 0x2a && unit !== 0x60)
        folding.add(unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit, position, position + 1)
      position++
      continue
    }
    spaces.lastIndex = position
    const space = unit <= 0x20 || unit >= 0x7f ? spaces.exec(original)?.[0] : undefined
    chunkPattern.lastIndex = position
    const chunk =
      space ??
      (isSingle ? original.charAt(position) : chunkPattern.exec(original)?.[0] || original.charAt(position))
    const end = position + chunk.length
    const folded = space === undefined ? foldCached(chunk) : /\n[^\S\n]*\n/.test(space) ? '\n' : ' '
    for (let index = 0; index < folded.length; index++) folding.add(folded.charCodeAt(index), position, end)
    position = end
  }
  return folding.finish()
}
