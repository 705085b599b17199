/** A database as an older commit of this project created it. */
export interface OlderDatabase {
  /** The commit, or what was done with the database afterwards. */
  label: string
  /** The last migration of that commit. */
  last: string
  /** Migrations that had their first text in that commit. See `older-texts.diff`. */
  firstTexts: readonly string[]
  /** SQL that the commit's local backend ran after the migrations. */
  afterwards?: string
}

/** The first local backend repeated its default grants at every start. */
const grantsOfEachStart = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n')

/** Each edited migration with its first text and with today's, and the default grants with and without a repetition. */
export const olderDatabases: readonly OlderDatabase[] = [
  {
    label: '5a6f84f, started twice',
    last: '20261122001700',
    firstTexts: ['20261122000400', '20261122000500', '20261122001600'],
    afterwards: grantsOfEachStart,
  },
  { label: '7457945', last: '20261122002300', firstTexts: ['20261122002200', '20261122002300'] },
  { label: '8d87150', last: '20261122002300', firstTexts: [] },
]
