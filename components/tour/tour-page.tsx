import type { ReactNode } from 'react'
import { classes } from './classes'
import { CompleteExample } from './complete-example'
import { questions } from './questions'
import { Answer } from './stages/answer'
import { Files } from './stages/files'
import { Pages } from './stages/pages'
import { VisitRecord } from './stages/record'
import { Sentences } from './stages/sentences'
import { stepsFor } from './steps'
import { Tour } from './tour'
import { tour } from './tour.recipe'

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
