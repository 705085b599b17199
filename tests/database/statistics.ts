import { analyzeGrownTables } from '../../local/supabase/database/table-statistics.ts'
import { openInMemory } from './pglite-database.ts'

/** Tests that the local backend collects statistics of tables that have grown. @returns lines of the Test Anything Protocol */
export async function runStatistics(): Promise<string[]> {
  const connection = await openInMemory()
  const { driver } = connection
  const analyzed = async (statement: string) => {
    await driver.exec(statement)
    return analyzeGrownTables(async (text, parameters) => (await driver.query(text, [...parameters])).rows)
  }
  const addLarge = (rows: number) => `insert into public."Large" select generate_series(1, ${rows})`
  try {
    const cases = [
      { title: 'leaves a small table alone', statement: 'create table public.small (a int)', tables: [] },
      {
        title: 'analyzes a table with many rows',
        statement: `create table public."Large" (a int); ${addLarge(10_000)}`,
        tables: ['public."Large"'],
      },
      { title: 'analyzes it once', statement: 'select 1', tables: [] },
      { title: 'waits while it grows a little', statement: addLarge(1_000), tables: [] },
      {
        title: 'analyzes it again when it has grown by half',
        statement: addLarge(5_000),
        tables: ['public."Large"'],
      },
    ]
    const lines: string[] = [`1..${cases.length}`]
    for (const [index, { title, statement, tables }] of cases.entries()) {
      const found = await analyzed(statement)
      const isRight = JSON.stringify(found) === JSON.stringify(tables)
      lines.push(`${isRight ? 'ok' : 'not ok'} ${index + 1} - ${title}`)
      if (!isRight) lines.push(`# analyzed: ${found.join(', ')}`)
    }
    return lines
  } finally {
    await connection.close()
  }
}
