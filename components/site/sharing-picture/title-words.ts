/** A word of a title, and whether it is marked. */
export interface TitleWord {
  text: string
  isMarked: boolean
  /** The next word is marked too, so the marker continues between them. */
  isJoined: boolean
}

/** Without a phrase from the editor, as many of the last words are marked as fit into this number of characters. */
const markedLength = 22

function lastWords(words: readonly string[]): number {
  let length = 0
  const first = words.findLastIndex((word) => {
    length += word.length + 1
    return length > markedLength
  })
  // The first word stays unmarked, so that the mark stands out.
  return Math.min(Math.max(first + 1, 1), words.length - 1)
}

/** The range of marked words: index of the first, and index after the last. */
function markedRange(title: string, words: readonly string[], phrase: string | undefined): [number, number] {
  const start = phrase ? title.indexOf(phrase) : -1
  if (!phrase || start < 0) return words.length > 1 ? [lastWords(words), words.length] : [0, 1]
  const first = title.slice(0, start).split(/\s+/).filter(Boolean).length
  return [first, first + phrase.split(/\s+/).length]
}

/**
 * The words of a title for the picture.
 * @param phrase to mark; if the title does not contain it, the last words are marked
 */
export function titleWords(title: string, phrase: string | undefined): TitleWord[] {
  const words = title.split(/\s+/).filter(Boolean)
  const [first, end] = markedRange(title, words, phrase)
  return words.map((text, place) => ({
    text,
    isMarked: place >= first && place < end,
    isJoined: place >= first && place + 1 < end,
  }))
}

/** The largest font size at which a title fits, in pixels. @param title of up to 140 characters */
export function titleSize(title: string): number {
  const sizes = [
    { upTo: 24, size: 116 },
    { upTo: 44, size: 96 },
    { upTo: 66, size: 80 },
    { upTo: 100, size: 68 },
  ]
  return sizes.find(({ upTo }) => title.length <= upTo)?.size ?? 56
}

const longest = 140

/** Shortens a title to 140 characters, at the end of a word. */
export function fittingTitle(title: string): string {
  if (title.length <= longest) return title
  return `${title.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}
