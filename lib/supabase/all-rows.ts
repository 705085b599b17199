/** The most rows in a response from Supabase, however many are requested (`max_rows` in supabase/config.toml). */
export const maxRows = 1_000

interface Page<Row> {
  data: Row[] | null
  error: { message: string } | null
}

/**
 * Loads all rows of a query, in pages of `maxRows`.
 * @param loadPage loads rows `from` to `to`, both included, in an order without ties: a row could otherwise be on two pages, or
 * on none
 * @returns the rows, or the first error
 */
export async function allRows<Row>(
  loadPage: (from: number, to: number) => PromiseLike<Page<Row>>,
): Promise<{ data: Row[]; error: null } | { data: null; error: { message: string } }> {
  const rows: Row[] = []
  for (;;) {
    const { data, error } = await loadPage(rows.length, rows.length + maxRows - 1)
    if (error) return { data: null, error }
    rows.push(...(data ?? []))
    if (!data || data.length < maxRows) return { data: rows, error: null }
  }
}
