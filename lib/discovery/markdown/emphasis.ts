/*
 * Stars and underscores mark emphasis only if the characters on both sides allow it (CommonMark, section 6.2: left- and right-flanking
 * delimiter runs). The renderer of a mark does not know what comes before and after it. It therefore writes two characters that no text
 * contains, and `withDelimiters` replaces them when the whole text is known. Where a letter beside a delimiter does not allow it, as in
 * Japanese, it becomes a character reference, which is punctuation to the parser and the same letter to the reader.
 */

const kinds = ['strong', 'em', 'strike'] as const
export type Emphasis = (typeof kinds)[number]

/** Noncharacters of Unicode: not for interchange, so a text has none of its own (`withoutMarks`). */
const firstMark = 0xfdd0
const openMark = (kind: Emphasis) => String.fromCharCode(firstMark + 2 * kinds.indexOf(kind))
const closeMark = (kind: Emphasis) => String.fromCharCode(firstMark + 2 * kinds.indexOf(kind) + 1)

/** Before a link, which would be a picture after an exclamation mark. */
export const linkStart = '\ufdd6'

/** Around code and addresses, in which nothing is escaped. */
const [rawStart, rawEnd] = ['\ufdd7', '\ufdd8']

export const withoutMarks = (text: string): string => text.replace(/[\ufdd0-\ufdd8]/g, '')

export const raw = (text: string): string => `${rawStart}${text}${rawEnd}`

export const emphasize = (kind: Emphasis, text: string): string =>
  `${openMark(kind)}${text}${closeMark(kind)}`

interface Mark {
  kind: Emphasis
  isOpening: boolean
  /** The mark at the other end. */
  other?: Mark
  delimiter: string
}

type Piece = string | Mark

const isMark = (piece: Piece | undefined): piece is Mark => typeof piece === 'object'
const delimiters = { strong: '**', em: '_', strike: '~~' }

/** Characters, one a piece, and marks. */
function piecesOf(text: string): Piece[] {
  const open: Mark[] = []
  return [...text].map((character) => {
    const number = character.charCodeAt(0) - firstMark
    const kind = kinds[number >> 1]
    if (number < 0 || !kind) return character
    const mark: Mark = { kind, isOpening: number % 2 === 0, delimiter: delimiters[kind] }
    if (mark.isOpening) open.push(mark)
    else {
      const other = open.pop()
      if (other) {
        mark.other = other
        other.other = mark
      }
    }
    return mark
  })
}

const isSpace = (piece: Piece | undefined) => typeof piece === 'string' && /[\t\n\v\f\r\p{Zs}]/u.test(piece)

/**
 * Moves spaces out of marks, because delimiters beside them mark nothing, and leaves out marks without text and those between two texts
 * of the same kind.
 */
function tidied(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  const put = (piece: Piece) => {
    const last = result.at(-1)
    if (isMark(last) && isMark(piece) && last.kind === piece.kind && last.isOpening !== piece.isOpening) {
      // Nothing is between an opening and its closing mark, or between two texts of one kind.
      result.pop()
      if (last.other && piece.other && last.other !== piece) {
        last.other.other = piece.other
        piece.other.other = last.other
      }
      return
    }
    result.push(piece)
  }
  /** Adds a piece before the marks of one direction that end the result. */
  const putBefore = (piece: Piece, isOpening: boolean) => {
    let place = result.length
    for (let mark = result[place - 1]; isMark(mark) && mark.isOpening === isOpening; mark = result[place - 1])
      place--
    result.splice(place, 0, piece)
  }
  for (const piece of pieces) {
    const last = result.at(-1)
    if (isSpace(piece) && isMark(last) && last.isOpening) putBefore(piece, true)
    else if (isMark(piece) && !piece.isOpening && isSpace(last)) {
      const spaces: Piece[] = []
      while (isSpace(result.at(-1))) spaces.unshift(...result.splice(-1))
      put(piece)
      result.push(...spaces)
    } else put(piece)
  }
  return result
}

/** What a character is to a parser. Symbols outside ASCII are punctuation since CommonMark 0.31; some parsers read only half of a pair. */
function classOf(piece: Piece | undefined): 'space' | 'punctuation' | 'letter' | 'either' {
  if (piece === undefined || isSpace(piece)) return 'space'
  if (isMark(piece) || /[!-/:-@[-`{-~\ufdd7\ufdd8]/.test(piece)) return 'punctuation'
  if (/[\p{P}\p{S}]/u.test(piece)) return /\p{S}/u.test(piece) || piece.length > 1 ? 'either' : 'punctuation'
  return 'letter'
}

/**
 * Whether a delimiter marks emphasis between characters of two classes.
 * @param inner of the one inside the emphasis; never a space
 */
function isFlanking(delimiter: string, outer: ReturnType<typeof classOf>, inner: ReturnType<typeof classOf>) {
  if (outer === 'space' || outer === 'punctuation') return true
  return delimiter !== '_' && inner === 'letter'
}

/** The places of characters that a parser could take for a delimiter, in paragraphs that have delimiters. */
function mistakable(
  pieces: readonly Piece[],
  classAt: (place: number) => ReturnType<typeof classOf>,
): Set<number> {
  const found = new Set<number>()
  let inParagraph: number[] = []
  let [hasMarks, isRaw, backslashes] = [false, false, 0]
  const isDelimiter = (place: number) => {
    const around = [classAt(place - 1), classAt(place + 1)]
    return !around.every((name) => name === (pieces[place] === '_' ? 'letter' : 'space'))
  }
  for (const [place, piece] of pieces.entries()) {
    if (piece === '\n' && pieces[place - 1] === '\n') {
      if (hasMarks) for (const each of inParagraph) found.add(each)
      inParagraph = []
      hasMarks = false
    }
    if (piece === rawStart || piece === rawEnd) isRaw = piece === rawStart
    if (isMark(piece)) hasMarks = true
    else if (!isRaw && /^[*_~]$/.test(piece) && backslashes % 2 === 0 && isDelimiter(place))
      inParagraph.push(place)
    backslashes = piece === '\\' ? backslashes + 1 : 0
  }
  if (hasMarks) for (const each of inParagraph) found.add(each)
  return found
}

const reference = (character: string) => `&#${character.codePointAt(0)};`

/** Replaces the marks of `emphasize` by delimiters that a CommonMark parser reads as such. */
export function withDelimiters(text: string): string {
  let pieces = piecesOf(text.replace(/(?<=(?:^|[^\\])(?:\\\\)*)!\ufdd6/g, '\\!').replaceAll(linkStart, ''))
  for (let count = -1; count !== pieces.length; ) {
    count = pieces.length
    pieces = tidied(pieces)
  }
  const outerPlace = (place: number, { isOpening }: Mark) => place + (isOpening ? -1 : 1)
  const sides = (place: number, mark: Mark) => {
    const outer = outerPlace(place, mark)
    return { outer: pieces[outer], inner: pieces[2 * place - outer] }
  }
  // Underscores do not work within a word, but stars do, unless they touch other delimiters.
  pieces.forEach((piece, place) => {
    if (!isMark(piece) || piece.kind !== 'em' || !piece.isOpening || !piece.other) return
    const ends = [sides(place, piece), sides(pieces.indexOf(piece.other, place), piece.other)]
    if (ends.every(({ outer, inner }) => isFlanking('_', classOf(outer), classOf(inner)))) return
    if (ends.some(({ outer, inner }) => isMark(outer) || isMark(inner))) return
    piece.delimiter = '*'
    piece.other.delimiter = '*'
  })
  const referenced = new Set<number>()
  const classAt = (place: number) => (referenced.has(place) ? 'punctuation' : classOf(pieces[place]))
  // A reference is punctuation for the delimiter on its other side, too.
  for (let count = -1; count !== referenced.size; ) {
    count = referenced.size
    pieces.forEach((piece, place) => {
      if (!isMark(piece)) return
      const outer = outerPlace(place, piece)
      if (!isFlanking(piece.delimiter, classAt(outer), classAt(2 * place - outer))) referenced.add(outer)
    })
  }
  const escaped = mistakable(pieces, classAt)
  return pieces
    .map((piece, place) => {
      if (isMark(piece)) return piece.delimiter
      if (escaped.has(place)) return `\\${piece}`
      return referenced.has(place) ? reference(piece) : piece
    })
    .join('')
    .replace(/[\ufdd7\ufdd8]/g, '')
}
