'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '@/components/ui/use-reduced-motion'
import type { TourClasses } from './classes'
import { Controls, StepList } from './controls'
import { Start } from './start'
import { answerStep, lastStep, type Step } from './steps'

/** How long a step is shown before the next one starts; keep the animation in step-list.recipe.ts the same. */
const stepMs = 6000

interface Place {
  /** Index of the chosen question; undefined while the visitor chooses. */
  question: number | undefined
  step: number
  playing: boolean
}

const start: Place = { question: undefined, step: 0, playing: false }

/** A question and the content of its steps. */
interface Story {
  question: string
  stages: ReactNode[]
}

interface TourProps {
  stories: Story[]
  steps: Step[]
  classes: TourClasses
}

/** Shows how one question is answered, step by step: plays up to the answer, or the visitor chooses the steps. */
export function Tour({ stories, steps, classes }: TourProps) {
  const [{ question: chosen, step, playing }, setPlace] = useState(start)
  const landing = useRef<HTMLElement>(null)
  const landed = useRef(chosen)
  const story = chosen === undefined ? undefined : stories[chosen]
  const present = steps[step]

  useEffect(() => {
    if (!playing) return
    const next = { question: chosen, step: step + 1, playing: step + 1 < answerStep }
    const timer = setTimeout(() => setPlace(next), stepMs)
    return () => clearTimeout(timer)
  }, [playing, step, chosen])

  // The clicked control is removed with its view, so move the focus to the new view.
  useEffect(() => {
    if (landed.current !== chosen) landing.current?.focus({ preventScroll: true })
    landed.current = chosen
  }, [chosen])

  const show = (next: Place) => {
    setPlace(next)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  // Read at the click, which can come before the first render after hydration.
  const choose = (index: number) => show({ question: index, step: 0, playing: !prefersReducedMotion() })
  const goTo = (next: number) =>
    show(next < 0 || next > lastStep ? start : { question: chosen, step: next, playing: false })
  const play = () => {
    if (playing) return setPlace({ question: chosen, step, playing: false })
    show({ question: chosen, step: step < answerStep ? step : 0, playing: true })
  }

  return story && present ? (
    <div className={classes.root}>
      <header className={classes.rail}>
        <p className={classes.example}>Example: a fictional shop</p>
        <h1>{story.question}</h1>
        <StepList
          steps={steps}
          current={step}
          className={playing ? classes.stepsPlaying : classes.steps}
          onChoose={goTo}
        />
      </header>
      <section className={classes.stage} aria-labelledby="step-heading" tabIndex={-1} ref={landing}>
        <h2 id="step-heading">{present.heading}</h2>
        {story.stages[step]}
      </section>
      {present.lesson ? (
        <p className={classes.lesson}>
          <strong>On your site</strong> {present.lesson}
        </p>
      ) : null}
      <Controls step={step} playing={playing} classes={classes} onGo={goTo} onPlay={play} />
      <p role="status" className={classes.heard}>
        Step {step + 1} of {steps.length}: {present.heading}
      </p>
    </div>
  ) : (
    <Start
      questions={stories.map(({ question }) => question)}
      classes={classes}
      onChoose={choose}
      landing={landing}
    />
  )
}
