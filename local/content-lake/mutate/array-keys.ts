import { randomKey } from './random-id.ts'

/** A copy of a value in which every object inside an array has a `_key`. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKey)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)]))
}

function withKey(item: unknown): unknown {
  const copy = withArrayKeys(item)
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy) || '_key' in copy) return copy
  return { _key: randomKey(), ...copy }
}
