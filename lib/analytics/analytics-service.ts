/** An analytics or session recording service. Its calls go into a queue, which its script processes once loaded. */
export interface AnalyticsService {
  /** Name in the warning if its script cannot be loaded. */
  name: string
  /** URL of its script. */
  script: string
  /** Starts or resumes measuring; first called before its script is loaded. */
  allow: () => void
  /** Stops measuring. */
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
