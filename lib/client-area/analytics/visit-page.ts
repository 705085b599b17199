/** Of so many visits with the same time, some may be left out. A log has times in seconds. */
const mostAtOnce = 4_000

/** Part of a list of visits, the latest first. */
export interface VisitPage<Visit> {
  visits: Visit[]
  /** The time before which the next part begins; null: this is the last one. */
  next: string | null
}

/**
 * Loads one part of a list that is ordered by time only, so that no visit is on two parts or on none: the last time of a part is
 * left to the next one, because more visits could have it.
 * @param load the last visits before a time, the latest first
 */
export async function loadVisitPage<Visit extends { at: string }>(
  load: (before: string, most: number) => Promise<Visit[]>,
  before: string,
  size: number,
): Promise<VisitPage<Visit>> {
  const visits = await load(before, size + 1)
  const last = visits.at(-1)
  if (!last || visits.length <= size) return { visits, next: null }
  const complete = visits.filter(({ at }) => at !== last.at)
  const lastComplete = complete.at(-1)
  if (lastComplete) return { visits: complete, next: lastComplete.at }
  if (size >= mostAtOnce) return { visits, next: last.at }
  return loadVisitPage(load, before, Math.min(size * 4, mostAtOnce))
}
