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
