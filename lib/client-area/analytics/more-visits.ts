'use server'

import { z } from 'zod'
import { serverClient } from '../../supabase/server'
import { rangeAt } from '../report/ranges'
import { currentWorkspace } from '../workspace'
import { freezeOf, shownPart } from './freeze'
import { latestVisits } from './latest-visits'
import { visitCount } from './load-analytics'
import { readFilters } from './read-filters'
import type { Visit } from './report-results'
import type { VisitPage } from './visit-page'

const askedSchema = z.object({
  filters: z.record(z.string(), z.unknown()),
  before: z.iso.datetime({ offset: true }),
})

const noVisits: VisitPage<Visit> = { visits: [], next: null }

/**
 * The visits of the selected site before those that the screen shows.
 * @param asked the filters of the screen, and the `next` of the last part
 * @returns no visits for anything that no screen asks for
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function moreVisits(asked: unknown): Promise<VisitPage<Visit>> {
  const { account, site } = await currentWorkspace()
  const { success, data } = askedSchema.safeParse(asked)
  if (!success || !site) return noVisits
  const filters = readFilters(data.filters)
  const range = rangeAt(filters.range, new Date())
  const { lastMoment } = shownPart(range, freezeOf(account, range))
  const before = Date.parse(data.before)
  if (!(before > Date.parse(range.startsAt))) return noVisits
  const endsAt = Date.parse(lastMoment) < before ? lastMoment : data.before
  return latestVisits(
    await serverClient(),
    site.id,
    filters,
    { startsAt: range.startsAt, endsAt },
    visitCount,
  )
}
