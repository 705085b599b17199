import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { dataOf } from './data-of'

/** The most rows in a response from Supabase, however many are requested (`max_rows` in supabase/config.toml). */
export const maxRows = 1_000

/**
 * Loads all rows of a query, in pages of `maxRows`.
 * @param loadPage loads rows `from` to `to`, both included, in an order without ties: a row could otherwise be on two pages, or
 * on none
 * @throws SupabaseError
 */
export async function allRows<Row>(
  loadPage: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await dataOf(loadPage(rows.length, rows.length + maxRows - 1))
    rows.push(...page)
    if (page.length < maxRows) return rows
  }
}
