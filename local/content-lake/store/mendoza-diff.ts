import type { MendozaPatch } from './transaction.ts'

/** The opcodes of mendoza (github.com/sanity-io/mendoza) that are used here; the npm package only reads patches. */
const Op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const

type JsonObject = Readonly<Record<string, unknown>>

/** Shorter strings are sent whole, which is smaller than a patch. */
const MIN_DIFFED_STRING = 24

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deep equality of JSON values; the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}

/**
 * The patch from `before` to `after`, to be applied with mendoza's `applyPatch`.
 * Both are JSON values, or null for "no document"; equal values give an empty patch.
 */
export function mendozaDiff(before: unknown, after: unknown): MendozaPatch {
  if (sameJson(before, after)) return []
  if (isObject(before) && isObject(after)) return objectChanges(before, after)
  return [Op.value, after]
}

function objectChanges(before: JsonObject, after: JsonObject): unknown[] {
  const patch: unknown[] = []
  const keys = Object.keys(before).sort()
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(after, key)) patch.push(Op.objectDeleteField, index)
    else if (!sameJson(before[key], after[key]))
      patch.push(...fieldChange(index, key, before[key], after[key]))
  }
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) patch.push(Op.objectSetFieldValue, value, key)
  }
  return patch
}

function fieldChange(index: number, key: string, before: unknown, after: unknown): unknown[] {
  const nested = nestedChanges(before, after)
  if (nested === undefined) return [Op.objectSetFieldValue, after, key]
  const push = isObject(before) ? Op.pushFieldCopy : Op.pushFieldBlank
  return [push, index, ...nested, Op.returnIntoObjectSameKeyPop]
}

function nestedChanges(before: unknown, after: unknown): unknown[] | undefined {
  if (isObject(before) && isObject(after)) return objectChanges(before, after)
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    return arrayChanges(before, after)
  }
  if (typeof before === 'string' && typeof after === 'string') return stringChanges(before, after)
  return undefined
}

/** Items with a `_key` are matched by it, others by equality. */
const identityOf = (item: unknown): string =>
  isObject(item) && typeof item._key === 'string' ? `key:${item._key}` : `json:${JSON.stringify(item)}`

function arrayChanges(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const places = new Map(before.map((item, index) => [identityOf(item), index]))
  const patch: unknown[] = []
  let slice: [number, number] | undefined
  const closeSlice = () => {
    if (slice) patch.push(Op.arrayAppendSlice, ...slice)
    slice = undefined
  }
  for (const item of after) {
    const place = places.get(identityOf(item))
    if (place !== undefined && sameJson(before[place], item)) {
      if (slice?.[1] === place) slice[1] = place + 1
      else {
        closeSlice()
        slice = [place, place + 1]
      }
      continue
    }
    closeSlice()
    const nested = place === undefined ? undefined : nestedChanges(before[place], item)
    if (nested) patch.push(Op.pushElementCopy, place, ...nested, Op.returnIntoArrayPop)
    else patch.push(Op.arrayAppendValue, item)
  }
  closeSlice()
  return patch
}

/** Offsets are counted in bytes of UTF-8; characters outside the BMP are never split. */
function stringChanges(before: string, after: string): unknown[] | undefined {
  if (Math.min(before.length, after.length) < MIN_DIFFED_STRING) return undefined
  const left = Array.from(before)
  const right = Array.from(after)
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++
  const bytes = (characters: string[]) => Buffer.byteLength(characters.join(''))
  const prefix = bytes(left.slice(0, start))
  const total = Buffer.byteLength(before)
  const suffix = bytes(left.slice(left.length - end))
  const added = right.slice(start, right.length - end).join('')
  return [
    ...(prefix > 0 ? [Op.stringAppendSlice, 0, prefix] : []),
    ...(added ? [Op.stringAppendString, added] : []),
    ...(suffix > 0 ? [Op.stringAppendSlice, total - suffix, total] : []),
  ]
}
