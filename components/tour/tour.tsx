'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import { Controls } from './controls'
import { questions } from './questions'
import { Stage } from './stages/stage'
import { Start } from './start'
import { StepList } from './step-list'
import { answerStep, lastStep, stepsFor } from './steps'
import { tour } from './tour.recipe'

/** How long a step stands before the next follows by itself; the step list's style keeps the same time. */
const stepMs = 6000

interface Place {
  /** Index of the question that is followed; undefined while the visitor chooses. */
  question: number | undefined
  step: number
  playing: boolean
}

const start: Place = { question: undefined, step: 0, playing: false }

const movesFreely = () => window.matchMedia('(prefers-reduced-motion: no-preference)').matches

interface TourProps {
  brandName: string
  /** The link the tour ends with. */
  action: ReactNode
}

/** One question followed to its sources, step by step: by itself up to the answer, or by the visitor's hand. */
export function Tour({ brandName, action }: TourProps) {
  const [{ question: chosen, step, playing }, setPlace] = useState(start)
  const landing = useRef<HTMLElement>(null)
  const landed = useRef(chosen)
  const question = chosen === undefined ? undefined : questions[chosen]
  const steps = stepsFor(brandName)
  const present = steps[step]

  useEffect(() => {
    if (!playing) return
    const next = { question: chosen, step: step + 1, playing: step + 1 < answerStep }
    const timer = setTimeout(() => setPlace(next), stepMs)
    return () => clearTimeout(timer)
  }, [playing, step, chosen])

  // The control that was pressed is gone with the view it stood in.
  useEffect(() => {
    if (landed.current !== chosen) landing.current?.focus({ preventScroll: true })
    landed.current = chosen
  }, [chosen])

  const show = (next: Place) => {
    setPlace(next)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const choose = (index: number) => show({ question: index, step: 0, playing: movesFreely() })
  const goTo = (next: number) =>
    show(next < 0 || next > lastStep ? start : { question: chosen, step: next, playing: false })
  const play = () => {
    if (playing) return setPlace({ question: chosen, step, playing: false })
    show({ question: chosen, step: step < answerStep ? step : 0, playing: true })
  }

  return question && present ? (
    <div className={tour('root')}>
      <header className={tour('rail')}>
        <p className={tour('example')}>Example, an invented shop</p>
        <h1>{question.question}</h1>
        <StepList steps={steps} current={step} playing={playing} onChoose={goTo} />
      </header>
      <section className={tour('stage')} aria-labelledby="step-heading" tabIndex={-1} ref={landing}>
        <h2 id="step-heading">{present.heading}</h2>
        <Stage step={step} question={question} action={action} />
      </section>
      {present.lesson ? (
        <p className={tour('lesson')}>
          <strong>On your site</strong> {present.lesson}
        </p>
      ) : null}
      <Controls step={step} playing={playing} onGo={goTo} onPlay={play} />
      <p role="status" className={visuallyHidden('root')}>
        Step {step + 1} of {steps.length}: {present.heading}
      </p>
    </div>
  ) : (
    <Start onChoose={choose} landing={landing} />
  )
}
