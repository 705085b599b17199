import { after } from '../classes'
import { Excerpt } from '../excerpt'
import type { TourQuestion } from '../questions'
import { tourParts } from '../tour-parts.recipe'

/** Step 3: the sentence that the assistant quotes from each source. */
export function Sentences({ question }: { question: TourQuestion }) {
  return (
    <ol>
      {question.sources.map((source, index) => (
        <li key={source.quote} className={tourParts('reveal')} style={after(index * 1600)}>
          <Excerpt wide source={source} number={index + 1} delay={index * 1600 + 600} />
        </li>
      ))}
    </ol>
  )
}
