import { fold } from '../text/fold'
import { plain, withTwoLetters } from '../text/letters'
import { isUnspaced, scriptAt } from '../text/scripts'

/**
 * What is between two letters of a name: nothing; the start of a part as in "HubSpot" or "Rema1000"; nothing, but beside a letter that is a
 * part alone, as in "eBay" or "IBM"; a space, hyphen or full stop; an apostrophe; or nothing before the "s" at its end, as in "Lowes".
 */
type Boundary = 'none' | 'initial' | 'part' | 'separator' | 'apostrophe' | 'possessive'

/** A letter of a name. */
interface Letter {
  letter: string
  boundary: Boundary
  /** Whether it starts a part of the name, as a capital. */
  isCapital: boolean
}

/** The letters by which a name is found, without accents, one code unit each. */
export interface Letters {
  letters: Letter[]
  /** With accents, as the name has them. */
  accented: string
}

const nameLetters = /^[\p{L}\p{M}\p{Nd}&＆'’‘ʼ´`.\s\u00ad‐‑‒–—-]+$/u
const fewestLetters = 3
/** Each place of an answer may be compared with as many. */
const mostLetters = 60
const possessive = /\p{L}{4}s$/u
/** More would be too many spellings. */
const maxPairs = 4

function partBoundary(before: string, after: string, next: string): Boundary {
  if (/[\p{Ll}\p{M}]/u.test(before) && /[\p{Lu}\p{Nd}]/u.test(after)) return 'part'
  if (/\p{Nd}/u.test(before) !== /\p{Nd}/u.test(after)) return 'part'
  if (!/\p{Lu}/u.test(before) || !/\p{Lu}/u.test(after)) return 'none'
  return /\p{Ll}/u.test(next) ? 'part' : 'initial'
}

/** The letters of a name with what is between them. @returns undefined if one is of a script without spaces */
function readName(written: string): Letter[] | undefined {
  const { text, starts, ends } = fold(written)
  const found: Letter[] = []
  let last = -1
  for (let place = 0; place < text.length; place++) {
    const letter = text.charAt(place)
    if (" -'.".includes(letter)) continue
    if (isUnspaced(scriptAt(text, place))) return undefined
    const character = written.charAt(starts[place] ?? 0)
    const between = text.slice(last + 1, place)
    const isInLetter = last >= 0 && starts[place] === starts[last]
    const isNext = last >= 0 && between === ''
    const boundary = isInLetter
      ? 'none'
      : isNext
        ? partBoundary(written.charAt(starts[last] ?? 0), character, written.charAt(ends[place] ?? 0))
        : between === "'"
          ? 'apostrophe'
          : 'separator'
    const isStart = boundary === 'separator' || boundary === 'part'
    found.push({ letter, boundary, isCapital: isStart && /\p{Lu}/u.test(character) })
    last = place
  }
  found.forEach((one, index) => {
    const isStart = (neighbor: Letter | undefined) =>
      neighbor === undefined || neighbor.boundary === 'separator' || neighbor.boundary === 'part'
    if (one.boundary === 'part' && (isStart(found[index - 1]) || isStart(found[index + 1])))
      one.boundary = 'initial'
  })
  const end = found.at(-1)
  if (end && possessive.test(written)) end.boundary = 'possessive'
  return found
}

/** Letters in another spelling; those that it adds are within one letter of the name. */
const respelled = (letters: readonly Letter[], spell: (letter: string) => string): Letter[] =>
  letters.flatMap((one) => {
    const spelled = spell(one.letter)
    if (spelled === one.letter) return one
    return Array.from(
      spelled,
      (letter, index): Letter =>
        index === 0 ? { ...one, letter } : { letter, boundary: 'none', isCapital: false },
    )
  })

export const textOf = ({ letters }: Pick<Letters, 'letters'>) => letters.map(({ letter }) => letter).join('')

function readLetters(name: string): Letters[] {
  const written = name.normalize('NFC').trim()
  const letters = nameLetters.test(written) ? readName(written) : undefined
  if (!letters || letters.length < fewestLetters || letters.length > mostLetters) return []
  const accented = textOf({ letters })
  const spelled = respelled(letters, withTwoLetters)
  const pairs = Array.from(textOf({ letters: spelled }).matchAll(/ae|oe|ue|aa/g), ({ index }) => index + 1)
    .filter((second) => spelled[second]?.boundary === 'none')
    .slice(0, maxPairs)
  const found = new Map<string, Letters>()
  const keep = (one: Letter[]) => found.set(textOf({ letters: one }), { letters: one, accented })
  keep(spelled)
  for (let choice = 1; choice < 1 << pairs.length; choice++) {
    const left = new Set(pairs.filter((_, index) => (choice >> index) & 1))
    keep(spelled.filter((_, index) => !left.has(index)))
  }
  keep(respelled(letters, plain))
  return [...found.values()]
}

const known = new Map<string, Letters[]>()
const maxKnown = 5_000

/**
 * The spellings of a name of letters and digits, in a script with spaces, by the letters alone: "muller" and "mueller" of "Müller", and
 * also "muller" of "Mueller". None for other names, and for short ones.
 */
export function lettersOf(name: string): Letters[] {
  // One answer after another is read for the same names.
  const letters = known.get(name) ?? readLetters(name)
  if (known.size < maxKnown) known.set(name, letters)
  return letters
}
