import type { Line } from '../text/sentences'
import { labeledParts, labelOf, markOf, type Sign } from './labels'

/** A part of a sentence, and what the label above it says of it. */
export interface SignedRange {
  start: number
  end: number
  sign: Sign | undefined
}

/** Keeps which label is above the lines of a text: "Cons" above a list, at its item, or above a column. */
export class ListLabels {
  #text: string
  #line: Line | undefined
  #label: { sign: Sign; line: Line } | undefined
  #columns: (Sign | undefined)[] | undefined
  #mark: Sign | undefined
  /** Whether the line is only a label. */
  isLabel = false
  /** Whether the text has labels, which are English. */
  hasLabels = false

  constructor(text: string) {
    this.#text = text
  }

  /** Goes on to the line of the next sentence. */
  startLine(line: Line) {
    const content = this.#text.slice(line.start, Math.min(line.end, line.start + 200))
    const sign = labelOf(content, line.isHeading)
    this.isLabel = sign !== undefined
    this.hasLabels ||= this.isLabel || labeledParts(content).some((part) => part.sign !== undefined)
    this.#line = line
    this.#mark = markOf(content)
    const isRow = line.isItem && line.number === null && content.includes('|')
    if (isRow)
      this.#columns ??= this.#text
        .slice(line.start, line.end)
        .split('|')
        .map((cell) => labelOf(cell, false))
    else this.#columns = undefined
    if (sign !== undefined) this.#label = { sign, line }
    else if (this.#label && !this.#isUnder(this.#label.line, line)) this.#label = undefined
  }

  #isUnder(label: Line, line: Line): boolean {
    if (line.isHeading || (!line.isItem && !line.isIndented)) return false
    return label.isItem || label.isIndented ? line.isIndented : true
  }

  /** Whether the line is under a label. */
  get isLabeled(): boolean {
    return this.#mark !== undefined || this.#label !== undefined
  }

  /** Whether the line is in a table with columns like "Cons". */
  get isInSignedTable(): boolean {
    return this.#columns?.some((sign) => sign !== undefined) ?? false
  }

  /** The parts of a sentence of the line, by their labels. One in the sentence ends at the next of the `names`. */
  partsOf(range: { start: number; end: number }, names: readonly { start: number }[]): SignedRange[] {
    const content = this.#text.slice(range.start, range.end)
    if (this.isInSignedTable) return this.#cells(range, content)
    const sign = this.#mark ?? this.#label?.sign
    if (sign !== undefined) return [{ ...range, sign }]
    return labeledParts(content).flatMap((part) => {
      const start = range.start + part.start
      const end = range.start + part.end
      const name = part.sign && names.find((one) => one.start >= start && one.start < end)
      if (!name) return [{ start, end, sign: part.sign }]
      return [
        { start, end: name.start, sign: part.sign },
        { start: name.start, end, sign: undefined },
      ]
    })
  }

  #cells(range: { start: number }, content: string): SignedRange[] {
    let column = this.#text.slice(this.#line?.start ?? range.start, range.start).split('|').length - 1
    let start = range.start
    return content.split('|').map((cell) => {
      const part = { start, end: start + cell.length, sign: this.#columns?.[column++] }
      start = part.end + 1
      return part
    })
  }
}
