import { readFileSync } from 'node:fs'
import { usage } from '@/local/supervisor/commands/bench.ts'
import manifest from '@/package.json'
import { tableOf } from './sample-dataset'

test('names every measurement on the page Testing and measuring', () => {
  const names = /Measurements: (.*)/.exec(usage)?.[1]?.split(', ') ?? []
  const listed = tableOf('docPage-testing-and-measuring', 'The measurements').map(([name]) => name)
  expect(listed.toSorted()).toEqual(names.toSorted())
})

test('has every command in the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const names = Object.keys(manifest.scripts)
  const missing = names.filter(
    (name) => !['start', 'test'].includes(name) && !readme.includes(`| \`npm run ${name}`),
  )
  expect(missing).toEqual([])
})
