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

/** Runs each statement on a runner of its own, at once. */
export const each = (
  { runners }: RaceConnections,
  statements: readonly (readonly [person: string, statement: string])[],
) =>
  Promise.all(
    runners.slice(0, statements.length).map((sql, runner) => {
      const [person = '', statement = ''] = statements[runner] ?? []
      return attempt(sql, person, statement)
    }),
  )

/** The SQLSTATEs among the results of several attempts. */
export const refusals = (outcomes: unknown[]) => outcomes.filter((outcome) => typeof outcome === 'string')

/** Runs statements one after another, each in its own transaction. Returns the SQLSTATEs of those that failed. */
export async function inTurn(
  sql: postgres.Sql,
  person: string,
  statements: readonly string[],
): Promise<string[]> {
  const outcomes: unknown[] = []
  for (const statement of statements) outcomes.push(await attempt(sql, person, statement))
  return refusals(outcomes).map(String)
}

/** A column of the rows of several attempts, with the SQLSTATEs of those that were refused. */
export const columnOf = (
  outcomes: readonly (postgres.RowList<postgres.Row[]> | string)[],
  column: string,
): unknown[] =>
  outcomes.flatMap((outcome) =>
    typeof outcome === 'string' ? [outcome] : outcome.map((row): unknown => row[column]),
  )

/** The number of rows in a table, optionally with a condition. */
export async function count(sql: postgres.Sql, what: string): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${what}`)
  return row?.count ?? 0
}
