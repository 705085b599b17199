import type { ReactNode } from 'react'
import { AnswerText } from './answer-text'
import { classes } from './classes'
import { completeExample } from './complete-example.recipe'
import { questions } from './questions'
import { Answer } from './stages/answer'
import { Files } from './stages/files'
import { Pages } from './stages/pages'
import { VisitRecord } from './stages/record'
import { Sentences } from './stages/sentences'
import { stepsFor } from './steps'
import { Tour } from './tour'
import { tour } from './tour.recipe'
import { tourParts } from './tour-parts.recipe'

/** One question with all its steps on one page, for browsers without JavaScript. */
function CompleteExample({ brandName, action }: { brandName: string; action: ReactNode }) {
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

interface TourPageProps {
  brandName: string
  /** The link the tour ends with. */
  action: ReactNode
}

/** The tour with the content of all steps, rendered on the server; the browser only switches between steps. */
export function TourPage({ brandName, action }: TourPageProps) {
  const stories = questions.map((question) => ({
    question: question.question,
    stages: [
      <Files key="files" question={question} />,
      <Pages key="pages" question={question} />,
      <Sentences key="sentences" question={question} />,
      <Answer key="answer" question={question} />,
      <VisitRecord key="record" question={question} action={action} />,
    ],
  }))
  return (
    <main className={tour('page')} aria-label={`Tour of ${brandName}`}>
      <Tour stories={stories} steps={stepsFor(brandName)} classes={classes} />
      <noscript>
        <CompleteExample brandName={brandName} action={action} />
      </noscript>
    </main>
  )
}
