import { globSync, readFileSync } from 'node:fs'
import { engineIds } from '@/lib/engines/registry'

/** The last definition of the list in the migrations. */
const listed = globSync('supabase/migrations/*.sql')
  .sort()
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /function private\.known_engines\(\)[^[]*\[\][^[]*array\[([^\]]*)\]/g,
    ),
  ])
  .at(-1)?.[1]

describe('the engines that the database knows', () => {
  it('are those of the registry', () => {
    expect(listed?.split(', ').sort()).toEqual(engineIds.map((id) => `'${id}'`).sort())
  })
})
