import 'server-only'
import { z } from 'zod'
import type { AlertHistory } from '../geo/metrics/alerts'
import { alertFigures } from '../geo/metrics/metrics'
import { type PartSums, partSums } from '../geo/metrics/part-sums'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

const count = z.int().nonnegative()

const parts = z.array(partSums)

const dayParts = z.object({ day: z.iso.date(), parts })

const history = z
  .object({
    newest: dayParts,
    second: dayParts,
    before: parts,
    brands: count,
    /** Of the last seven days. */
    alerts: z.array(z.object({ figure: z.enum(alertFigures), direction: z.enum(['above', 'below']) })),
  })
  .nullable()

/**
 * What tells whether a figure left its usual range on a day.
 * @param until a day (UTC), ISO 8601
 * @returns null if there are not three days with runs until then, or no own brand
 * @throws Error if the database refuses or does not respond
 */
export async function loadAlertHistory(
  siteId: string,
  until: string,
): Promise<(AlertHistory & NonNullable<z.output<typeof history>>) | null> {
  const data = await dataOf(adminClient().rpc('alert_history', { site_id: siteId, until_day: until }))
  return history.parse(data)
}

/**
 * Sums of the own brand on some days, by prompt and engine.
 * @param days ISO 8601
 * @param until Days up to an engine's last new model before its end are left out, ISO 8601
 * @throws Error if the database refuses or does not respond
 */
export async function loadBrandSums(
  siteId: string,
  days: readonly string[],
  until: string,
): Promise<PartSums[]> {
  const data = await dataOf(
    adminClient().rpc('own_brand_sums', { site_id: siteId, days: [...days], models_by: until }),
  )
  return parts.parse(data)
}
