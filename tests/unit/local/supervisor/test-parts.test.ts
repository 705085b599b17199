import { chooseTestParts } from '../../../../local/supervisor/test-parts.ts'

// Whether a browser must be installed depends on the machine.
const namesOf = (only: 'unit' | 'database' | 'e2e' | undefined) =>
  chooseTestParts({ only, filters: [] })
    .map(({ name }) => name)
    .filter((name) => name !== 'browser')

it('runs the parts that fail earliest first', () => {
  expect(namesOf(undefined)).toEqual(['checks', 'unit', 'database', 'build', 'e2e'])
})

it.each<['unit' | 'database' | 'e2e', string[]]>([
  ['unit', ['unit']],
  ['database', ['database']],
  ['e2e', ['build', 'e2e']],
])('runs %s alone with its prerequisites', (only, names) => {
  expect(namesOf(only)).toEqual(names)
})
