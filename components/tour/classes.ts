import { button } from '@/components/ui/button.recipe'
import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import { start } from './start.recipe'
import { stepList } from './step-list.recipe'
import { tour } from './tour.recipe'

/** For the parts of the tour that run in the browser, where no recipe goes. */
export const classes = {
  root: tour('root'),
  rail: tour('rail'),
  example: tour('example'),
  stage: tour('stage'),
  lesson: tour('lesson'),
  controls: tour('controls'),
  steps: stepList('root'),
  stepsPlaying: stepList('root', { playing: true }),
  start: start('root'),
  startText: start('text'),
  next: button('root', { size: 'small' }),
  outline: button('root', { look: 'outline', size: 'small' }),
  heard: visuallyHidden('root'),
}

export type TourClasses = typeof classes

/** The style of what appears only this many milliseconds into its step. */
export const after = (milliseconds: number) => ({ animationDelay: `${milliseconds}ms` })
