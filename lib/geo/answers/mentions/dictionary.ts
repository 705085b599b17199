const words = new Intl.Segmenter('und', { granularity: 'word' })

/** The dictionary is asked for one block of the text at a time, and for some of the text around it. */
const blockSize = 1_000
const overlap = 24

/** Tells whether the dictionary of `Intl.Segmenter` ends a word at a place of a text. */
export class Dictionary {
  #text: string
  #blocks = new Map<number, ReadonlySet<number>>()

  constructor(text: string) {
    this.#text = text
  }

  isBoundary(place: number): boolean {
    const block = Math.floor(place / blockSize)
    let boundaries = this.#blocks.get(block)
    if (!boundaries) {
      const start = Math.max(0, block * blockSize - overlap)
      const content = this.#text.slice(start, (block + 1) * blockSize + overlap)
      boundaries = new Set(Array.from(words.segment(content), ({ index }) => start + index))
      this.#blocks.set(block, boundaries)
    }
    return boundaries.has(place) || place === this.#text.length
  }
}
