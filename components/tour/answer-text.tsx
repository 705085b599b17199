import type { ReactNode } from 'react'
import { after } from './classes'
import type { AnswerPart } from './questions'
import { tourParts } from './tour-parts.recipe'

const wordMs = 45
const restMs = 300

/** The parts with the time at which each word appears, in milliseconds. */
function timed(parts: AnswerPart[]) {
  let now = 0
  return parts.map(({ text, source }) => {
    const words = text.split(' ').map((word) => {
      now += wordMs
      return { word, at: now }
    })
    now += restMs
    return { text, source, words, end: now }
  })
}

/** Duration of the answer, in milliseconds. */
export const writingTime = (parts: AnswerPart[]) => timed(parts).at(-1)?.end ?? 0

interface AnswerTextProps {
  parts: AnswerPart[]
  /** Renders the mark after words that come from a source. */
  mark: (source: number) => ReactNode
}

/** The answer, word by word, with a mark after each claim. */
export function AnswerText({ parts, mark }: AnswerTextProps) {
  return (
    <p className={tourParts('answer')}>
      {timed(parts).map(({ text, source, words, end }) => (
        <span key={text}>
          {words.slice(0, -1).map(({ word, at }) => (
            <span key={at} className={tourParts('reveal')} style={after(at)}>
              {word}{' '}
            </span>
          ))}
          <span className={tourParts('reveal', { unbroken: true })} style={after(end)}>
            {words.at(-1)?.word}
            {source ? mark(source) : null}
          </span>{' '}
        </span>
      ))}
    </p>
  )
}
