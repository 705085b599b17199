import type { Ref } from 'react'
import type { TourClasses } from './classes'

interface StartProps {
  questions: string[]
  classes: TourClasses
  onChoose: (index: number) => void
  /** The element to focus when the visitor returns to choose again. */
  landing: Ref<HTMLElement>
}

/** The first view of the tour: the choice of a question. */
export function Start({ questions, classes, onChoose, landing }: StartProps) {
  return (
    <section className={classes.start} aria-labelledby="start-heading" tabIndex={-1} ref={landing}>
      <p className={classes.example}>Example</p>
      <h1 id="start-heading">Ask what a customer would ask</h1>
      <p className={classes.startText}>
        Hobnail &amp; Lowe is an invented shop for walking boots, and its site is yours for two minutes. Pick
        a question; an assistant will answer it from the pages it finds.
      </p>
      <ol>
        {questions.map((question, index) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(index)}>
              <span>{question}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
