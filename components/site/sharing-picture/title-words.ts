/** A word of a title, and whether it stands under the marker. */
export interface TitleWord {
  text: string
  isMarked: boolean
  /** The word after it is marked as well: the marker goes on between them. */
  isJoined: boolean
}

/** As many of the last words as fit go under the marker where an editor has chosen none. */
const markedLength = 22

function lastWords(words: readonly string[]): number {
  let length = 0
  const first = words.findLastIndex((word) => {
    length += word.length + 1
    return length > markedLength
  })
  // The first word stays plain: a title that is marked whole has nothing marked.
  return Math.min(Math.max(first + 1, 1), words.length - 1)
}

/** Which words of a title stand under the marker, from one to before another. */
function markedRange(title: string, words: readonly string[], phrase: string | undefined): [number, number] {
  const start = phrase ? title.indexOf(phrase) : -1
  if (!phrase || start < 0) return words.length > 1 ? [lastWords(words), words.length] : [0, 1]
  const first = title.slice(0, start).split(/\s+/).filter(Boolean).length
  return [first, first + phrase.split(/\s+/).length]
}

/**
 * The words of a title as a picture sets them.
 * @param phrase what the editor has put under the marker; the last words where it is not there
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

/** The size at which a title fills the picture and still fits it, in pixels. @param title of up to 140 characters */
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

/** A title no longer than fits; a longer one ends after a word. */
export function fittingTitle(title: string): string {
  if (title.length <= longest) return title
  return `${title.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}
