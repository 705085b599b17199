import { button } from '@/components/ui/button.recipe'
import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import { start } from './start.recipe'
import { stepList } from './step-list.recipe'
import { tour } from './tour.recipe'

/** Class names for the client components of the tour, so that recipes stay on the server. */
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

/** Style of an element that appears this many milliseconds after its step begins. */
export const after = (milliseconds: number) => ({ animationDelay: `${milliseconds}ms` })
