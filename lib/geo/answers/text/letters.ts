import type { FoldedText } from './fold'

/** The letters, digits and signs of a folded text, without accents, spaces, hyphens, apostrophes and full stops. */
export interface LetterText {
  text: string
  /** Index in the folded text of the character of each code unit. */
  places: Int32Array
}

/** Letters that Unicode does not decompose, as they are written where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  þ: 'th',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ё: 'е',
}
/** Letters that some languages spell with two. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const separators = " -'."
const latinMark = /\p{M}/gu
const plainUnits = new Map<number, string>()

/** A code unit of a folded text without its accent. Marks of their own belong to the letter before. */
function plainUnit(unit: number): string {
  let plain = plainUnits.get(unit)
  if (plain === undefined) {
    const letter = String.fromCharCode(unit)
    plain =
      plainLetters[letter] ??
      (/\p{Script=Latin}|[\u0300-\u036f]/u.test(letter)
        ? letter.normalize('NFD').replaceAll(latinMark, '')
        : letter)
    plainUnits.set(unit, plain)
  }
  return plain
}

/** A folded text in which letters such as "ü" are two: "mueller" of "müller". */
export const withTwoLetters = (folded: string): string =>
  folded.replaceAll(/[äöüåø]/g, (letter) => twoLetters[letter] ?? letter).replaceAll(/[^\0-\x7f]/g, plain)

/** A folded text without accents: "muller" of "müller". */
export const plain = (folded: string): string => {
  let text = ''
  for (let index = 0; index < folded.length; index++) text += plainUnit(folded.charCodeAt(index))
  return text
}

/** Reads the letters of a folded text. */
export function readLetters({ text }: Pick<FoldedText, 'text'>): LetterText {
  const parts: string[] = []
  const places = new Int32Array(2 * text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) {
      if (separators.includes(text.charAt(index))) continue
      parts.push(text.charAt(index))
      places[length++] = index
      continue
    }
    const letters = plainUnit(unit)
    parts.push(letters)
    for (let letter = 0; letter < letters.length; letter++) places[length++] = index
  }
  return { text: parts.join(''), places: places.subarray(0, length) }
}
