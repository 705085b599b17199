import type { ReactNode } from 'react'
import { AnswerText } from './answer-text'
import { completeExample } from './complete-example.recipe'
import { questions } from './questions'
import { Files } from './stages/files'
import { Pages } from './stages/pages'
import { VisitRecord } from './stages/record'
import { Sentences } from './stages/sentences'
import { stepsFor } from './steps'
import { tourParts } from './tour-parts.recipe'

/** One question with all its steps on one page, for browsers without JavaScript. */
export function CompleteExample({ brandName, action }: { brandName: string; action: ReactNode }) {
  const [question] = questions
  if (!question) return null
  const steps = stepsFor(brandName)
  const sections = [
    <Files key="files" question={question} />,
    <Pages key="pages" question={question} />,
    <div key="sentences" id="sources">
      <Sentences question={question} />
    </div>,
    <AnswerText
      key="answer"
      parts={question.answer}
      mark={(number) => (
        <a className={tourParts('mark')} href="#sources">
          [{number}]
        </a>
      )}
    />,
    <VisitRecord key="record" question={question} action={action} />,
  ]
  return (
    <article className={completeExample('root')}>
      <p>Example</p>
      <h1>{question.question}</h1>
      {sections.map((section, step) => (
        <section key={section.key}>
          <h2>{steps[step]?.heading}</h2>
          {section}
        </section>
      ))}
    </article>
  )
}
