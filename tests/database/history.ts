import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openInMemory } from './pglite-database.ts'

/** Tests how the local backend continues the history of migrations and seeds. @returns lines of the Test Anything Protocol */
export async function runHistory(): Promise<string[]> {
  const project = await mkdtemp(path.join(tmpdir(), 'findable-history-'))
  const connection = await openInMemory()
  const { driver } = connection
  const write = (file: string, text: string) => writeFile(path.join(project, file), text)
  const apply = () => applyMigrations(driver, project).catch(({ message }: Error) => message)
  const columnOf = async (query: string) =>
    (await driver.query<{ value: string }>(query)).rows.map(({ value }) => value)
  const applied = () =>
    columnOf('select version as value from supabase_migrations.schema_migrations order by 1')
  const cases: [title: string, found: unknown, wanted: unknown][] = []
  try {
    await mkdir(path.join(project, 'migrations'))
    await apply()
    const setHistory = (versions: string) =>
      driver.exec(`delete from supabase_migrations.schema_migrations;
        insert into supabase_migrations.schema_migrations (version) select unnest('{${versions}}'::text[])`)

    await write('migrations/20261127001000_replacement.sql', 'select 1 / 0')
    await write('migrations/20261127015001_later.sql', 'create table public.later (a int)')
    await setHistory('20261122000100,20261124002500')
    cases.push([
      'refuses a database with some of the migrations that were replaced, and says how to keep its data',
      await apply(),
      'This database is too old for these migrations: to keep its data, start the last commit that has ' +
        'supabase/migrations/20261125000800_cited_page_list.sql with it once, or else start with another DATA_DIR.',
    ])
    await setHistory('20261122000100,20261124002500,20261125000800')
    cases.push(['runs what is new for a database with all of them', await apply(), ['later']])
    cases.push(['records their replacements', await applied(), ['20261127001000', '20261127015001']])

    await write('seed.sql', 'create table public.seeded (value text); insert into public.seeded values (1)')
    await apply()
    await apply()
    await write('seed.sql', 'insert into public.seeded values (2)')
    await apply()
    cases.push([
      'runs a seed file once, and again after a change',
      await columnOf('table public.seeded'),
      ['1', '2'],
    ])
    await write('seed.sql', 'insert into public.seeded values (3); insert into public.nothing values (1)')
    cases.push([
      'names a seed file that fails',
      await apply(),
      'The seed file seed.sql failed: relation "public.nothing" does not exist',
    ])
    cases.push(['keeps nothing of it', await columnOf('table public.seeded'), ['1', '2']])
  } finally {
    await connection.close()
    await rm(project, { recursive: true })
  }
  return [
    `1..${cases.length}`,
    ...cases.flatMap(([title, found, wanted], index) => {
      const isRight = JSON.stringify(found) === JSON.stringify(wanted)
      const line = `${isRight ? 'ok' : 'not ok'} ${index + 1} - ${title}`
      return isRight ? [line] : [line, `# found: ${JSON.stringify(found)}`]
    }),
  ]
}
