'use client'

import { useEffect, useRef, useState } from 'react'
import { after } from '../after'
import { AnswerText, writingTime } from '../answer-text'
import { Excerpt } from '../excerpt'
import type { TourQuestion } from '../questions'
import { sites } from '../sites'
import { tourParts } from '../tour-parts.recipe'

/** Step 4: the answer with its marks; a mark or a source brings up the sentence it stands for. */
export function Answer({ question }: { question: TourQuestion }) {
  const [chosen, setChosen] = useState<number>()
  const excerpt = useRef<HTMLDivElement>(null)
  const written = writingTime(question.answer)
  const shown = chosen ?? 1
  const source = question.sources[shown - 1]
  // On a narrow screen the excerpt stands below what is in view.
  useEffect(() => {
    if (chosen) excerpt.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const button = (number: number) => ({
    type: 'button' as const,
    'aria-pressed': shown === number,
    onClick: () => setChosen(number),
  })
  const nameOf = (number: number) => {
    const cited = question.sources[number - 1]
    return cited ? sites[cited.site].name : ''
  }
  return (
    <>
      <AnswerText
        parts={question.answer}
        mark={(number) => (
          <button
            {...button(number)}
            className={tourParts('mark')}
            aria-label={`Source [${number}]: ${nameOf(number)}`}
          >
            [{number}]
          </button>
        )}
      />
      <div className={tourParts('sources', { late: true })} style={after(written)}>
        <ol aria-label="Sources">
          {question.sources.map(({ site, path, title }, index) => (
            <li key={site + path}>
              <button {...button(index + 1)}>
                [{index + 1}] {nameOf(index + 1)}
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ol>
        <div aria-live="polite" ref={excerpt}>
          {source ? (
            <Excerpt key={shown} source={source} number={shown} delay={chosen ? 0 : written + 300} />
          ) : null}
        </div>
      </div>
    </>
  )
}
