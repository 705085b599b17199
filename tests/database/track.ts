import type postgres from 'postgres'

/** The connections of a race. */
export interface RaceConnections {
  /** A connection as the owner of the tables, to prepare and to check. */
  referee: postgres.Sql
  runners: postgres.Sql[]
}

export const RUNNERS = 8

/** Runs one statement as a person, in its own transaction. Returns the rows, or the SQLSTATE if it was refused. */
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

/** Runs a statement on all runners at once. */
export const all = ({ runners }: RaceConnections, person: string, statement: (runner: number) => string) =>
  Promise.all(runners.map((sql, runner) => attempt(sql, person, statement(runner))))

/** The SQLSTATEs among the results of several attempts. */
export const refusals = (outcomes: unknown[]) => outcomes.filter((outcome) => typeof outcome === 'string')

/** The number of rows in a table, optionally with a condition. */
export async function count(sql: postgres.Sql, what: string): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${what}`)
  return row?.count ?? 0
}
