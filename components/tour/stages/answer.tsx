import { AnswerText, writingTime } from '../answer-text'
import { after } from '../classes'
import { Excerpt } from '../excerpt'
import type { Source, TourQuestion } from '../questions'
import { sites } from '../sites'
import { ChosenExcerpt, SourceButton, SourceChoice } from '../source-choice'
import { tourParts } from '../tour-parts.recipe'

/** Step 4: the answer with its marks; a mark or a source shows the quoted sentence. */
export function Answer({ question: { answer, sources } }: { question: TourQuestion }) {
  const written = writingTime(answer)
  const nameOf = (source: Source | undefined) => (source ? sites[source.site].name : '')
  const excerptsAfter = (delay: number) =>
    sources.map((source, index) => (
      <Excerpt key={source.quote} source={source} number={index + 1} delay={delay} />
    ))
  return (
    <SourceChoice>
      <AnswerText
        parts={answer}
        mark={(number) => (
          <SourceButton
            source={number}
            className={tourParts('mark')}
            label={`Source [${number}]: ${nameOf(sources[number - 1])}`}
          >
            [{number}]
          </SourceButton>
        )}
      />
      <div className={tourParts('sources', { late: true })} style={after(written)}>
        <ol aria-label="Sources">
          {sources.map((source, index) => (
            <li key={source.quote}>
              <SourceButton source={index + 1}>
                [{index + 1}] {nameOf(source)}
                <span>{source.title}</span>
              </SourceButton>
            </li>
          ))}
        </ol>
        <ChosenExcerpt first={excerptsAfter(written + 300)[0]} excerpts={excerptsAfter(0)} />
      </div>
    </SourceChoice>
  )
}
