import { tableDescriptions } from './table-descriptions'

/** What the read-me of an archive says of its export. */
export interface ExportFacts {
  accountName: string
  isSample: boolean
  /** ISO 8601 */
  requestedAt: string
  /** ISO 8601 */
  readyAt: string
  rowCount: number
}

const nameWidth = 24

/** The text that explains an archive. @param tables names of its tables, in their order */
export function readMe(
  { accountName, isSample, requestedAt, readyAt, rowCount }: ExportFacts,
  tables: readonly string[],
): string {
  return [
    `Export of the account ${accountName}`,
    '',
    ...(isSample ? ['This is a sample account: its data is made up.', ''] : []),
    `Requested: ${requestedAt}`,
    `Ready:     ${readyAt}`,
    `Rows:      ${rowCount}`,
    '',
    'Everything that we store about the account is in these files, once as JSON and once as CSV:',
    '',
    '  json/<table>.json   A JSON array. Each row is an object on a line of its own.',
    '  csv/<table>.csv     The same rows. The first line names the columns. UTF-8, comma-separated.',
    '',
    'Good to know:',
    '',
    '- Times are in UTC, in ISO 8601. Amounts of money are in US dollars.',
    '- Rows refer to each other by ID: the run_id of a citation is the id of a run in prompt_runs, and so on.',
    '- created_by, requested_by and similar columns have the user_id of account_members. Users who left the account are not listed there.',
    '- In CSV files, lists and objects are written as JSON. A text that a spreadsheet would run as a formula has an apostrophe before it. Only the JSON files have such texts unchanged.',
    '- Rows that were added or changed between the two times above may be missing, or may be as they were before.',
    '- Left out are secrets (keys, tokens, recovery codes, passwords) and records that only keep our service running, such as queues.',
    '',
    'The tables:',
    '',
    ...tables.map((name) => `  ${name.padEnd(nameWidth)}${tableDescriptions[name] ?? ''}`),
    '',
  ].join('\n')
}
