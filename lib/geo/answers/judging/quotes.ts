import { documentRange } from '../text/document-range'
import { fold } from '../text/fold'
import { visibleText } from '../text/visible-text'

/** A range of an answer's Markdown. */
export interface Range {
  start: number
  end: number
}

/**
 * Makes a function that finds quotes in a text. A quote is found if a reader sees it in the text, whatever the case, the
 * white space and the markup; the range is that of the text, so what is kept is always verbatim.
 */
export function quoteFinder(markdown: string): (quote: string) => Range | undefined {
  const view = visibleText(markdown)
  const folded = fold(view.text)
  // Lines of a quote may be joined.
  const content = folded.text.replaceAll('\n', ' ')
  return (quote) => {
    const wanted = fold(visibleText(quote).text).text.replaceAll('\n', ' ').trim()
    const start = wanted === '' ? -1 : content.indexOf(wanted)
    if (start < 0) return undefined
    return documentRange(markdown, view, {
      start: folded.starts[start] ?? 0,
      end: folded.ends[start + wanted.length - 1] ?? 0,
    })
  }
}
