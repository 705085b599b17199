import type { Navigation } from './filter-navigation'

/** One of several views of a screen, of which one is shown. */
interface Choice<Filters> {
  name: string
  /** What shows it. */
  filters: Filters
  isCurrent: boolean
}

/** Links to the views of a screen. */
export interface ChoiceLinksProps<Filters> {
  choices: readonly Choice<Filters>[]
  navigation: Navigation<Filters>
}
