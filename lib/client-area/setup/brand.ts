/** A brand to find in answers: the site's own, or a competitor's. */
export interface Brand {
  id: string
  name: string
  isOwn: boolean
  /** Other names of the brand. */
  aliases: readonly string[]
  /** Hosts of its pages, with their subdomains. */
  domains: readonly string[]
}

/** Most competitors of a site. */
export const maxCompetitors = 5
