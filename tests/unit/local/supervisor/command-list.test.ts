import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseCommandLine } from '@/local/supervisor/command-list'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const names = Object.keys(scripts)

const helpOf = (...words: string[]) => {
  const call = parseCommandLine(words)
  return 'help' in call ? call.help : undefined
}

test.each([[[]], [['--help']], [['-h']]])('lists every script of package.json for %j', (words) => {
  for (const name of names) expect(helpOf(...words)).toContain(` ${name} `)
})

test.each(names)('prints the usage of %s with --help, and runs nothing', (name) => {
  expect(helpOf(name, '--help')).toMatch(new RegExp(`^[A-Z].*\\.\nUsage:\\s+npm (run )?${name}\\b`))
  expect(helpOf(name, '-h')).toBe(helpOf(name, '--help'))
})

test.each([
  ['check', '--fix'],
  ['start', '4000'],
  ['build', '--output', 'x'],
])('rejects arguments of %s, which takes none', (...words) => {
  const [name, ...rest] = words
  expect(() => parseCommandLine(words)).toThrow(
    `${name} takes no arguments, and "${rest.join(' ')}" follows it.`,
  )
})

test('lists the commands for an unknown one', () => {
  expect(() => parseCommandLine(['strat'])).toThrow(
    `There is no command "strat". The commands are: ${names.join(', ')}.`,
  )
})
