import type { ReactNode } from 'react'
import type { TourQuestion } from '../questions'
import { Answer } from './answer'
import { Files } from './files'
import { Pages } from './pages'
import { Record } from './record'
import { Sentences } from './sentences'

interface StageProps {
  step: number
  question: TourQuestion
  action: ReactNode
}

/** What a step shows. */
export function Stage({ step, question, action }: StageProps) {
  switch (step) {
    case 0:
      return <Files question={question} />
    case 1:
      return <Pages question={question} />
    case 2:
      return <Sentences question={question} />
    case 3:
      return <Answer question={question} />
    default:
      return <Record question={question} action={action} />
  }
}
