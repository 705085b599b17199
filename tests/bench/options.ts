import { parseArgs } from 'node:util'

/**
 * Reads the numbers that a measurement is called with, such as --seconds=60.
 * @param ranges the default, the least and the most of each
 * @throws if one is not within its range
 */
export function readNumbers<Name extends string>(
  ranges: Record<Name, [usual: number, least: number, most: number]>,
) {
  const names = Object.keys(ranges) as Name[]
  const options = Object.fromEntries(
    [...names, 'directory'].map((name) => [name, { type: 'string' } as const]),
  )
  const { values } = parseArgs({ options })
  const read = (name: Name) => {
    const [usual, least, most] = ranges[name]
    const value = Number(values[name] ?? usual)
    if (value >= least && value <= most) return value
    throw new Error(`--${name} must be a number from ${least} to ${most}.`)
  }
  const numbers = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>
  return { ...numbers, directory: values.directory }
}
