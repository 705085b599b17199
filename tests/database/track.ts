import type postgres from 'postgres'

/** Where a race is run. */
export interface Track {
  /** As who owns the tables: to prepare and to look. */
  referee: postgres.Sql
  runners: postgres.Sql[]
}

export const RUNNERS = 8

/** One statement as a person, in a transaction of its own; answers its rows, or the SQLSTATE it was refused with. */
export const attempt = (
  sql: postgres.Sql,
  person: string,
  statement: string,
): Promise<postgres.RowList<postgres.Row[]> | string> =>
  sql
    .begin(async (transaction) => {
      await transaction`select tests.act_as(${person})`
      return transaction.unsafe(statement)
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error) return String(error.code)
      throw error
    })

/** The same by every runner at once. */
export const all = ({ runners }: Track, person: string, statement: (runner: number) => string) =>
  Promise.all(runners.map((sql, runner) => attempt(sql, person, statement(runner))))

/** The SQLSTATEs among what came of several attempts. */
export const refusals = (outcomes: unknown[]) => outcomes.filter((outcome) => typeof outcome === 'string')

/** How many rows a table, with or without a condition, holds. */
export async function count(sql: postgres.Sql, what: string): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${what}`)
  return row?.count ?? 0
}
