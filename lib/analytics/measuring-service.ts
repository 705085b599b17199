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

/** A page that a visitor has opened, as it is measured. */
export interface Visit {
  /** Path of the page. */
  path: string
  /** Its full address. Not all of it is reported. */
  address: string
  title: string
  /** Address of the page before it, on this site or elsewhere; empty where there is none. */
  referrer: string
}
