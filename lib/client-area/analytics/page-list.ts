import type { Figure } from './change'
import type { VisitedPages } from './report-results'

export interface PageRow extends Figure {
  /** `*` stands for all pages without totals of their own. */
  path: string
  statuses: readonly number[]
  /** How many of the visits are unverified; null: not known. */
  claimed: number | null
}

export interface PageList {
  rows: readonly PageRow[]
  /** How many pages there are, of which the rows are the first. */
  total: number
}

/** The rows of a list of pages. @param isComparable whether the period before is covered */
export const pageList = ({ pages, total }: VisitedPages, isComparable: boolean): PageList => ({
  rows: pages.map(({ path, visits, before, statuses, claimed }) => ({
    path,
    count: visits,
    before: isComparable ? before : null,
    statuses,
    claimed,
  })),
  total,
})
