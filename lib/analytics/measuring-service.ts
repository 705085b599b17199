import type { Visit } from './visit'

/** Something that measures visits: it takes what it is told into a queue, which its script reads when it has loaded. */
export interface MeasuringService {
  /** As the warning calls it that says it is missing. */
  name: string
  /** Address of its script. */
  script: string
  /** Lets it measure, from now on: the first time before its script is asked for. */
  allow: () => void
  /** Stops it, from now on. */
  withdraw: () => void
  visit: (visit: Visit) => void
}
