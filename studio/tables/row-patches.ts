import { type FormPatch, insert, set, unset } from 'sanity'
import type { Row, Rows } from './rows'

/** The patches between two rows with the same key: only changed cells. */
function cellPatches(before: Row, after: Row): FormPatch[] {
  const path = [{ _key: after._key }, 'cells']
  const was = before.cells
  const is = after.cells
  const differs = (index: number) => was[index] !== is[index]
  if (was.length === is.length)
    return is.flatMap((text, index) => (differs(index) ? [set(text, [...path, index])] : []))
  const start = is.findIndex((_, index) => differs(index))
  const first = start === -1 ? is.length : start
  const more = is.length - was.length
  const longer = more > 0 ? is : was
  const shorter = more > 0 ? was : is
  const isContiguous = shorter
    .slice(first)
    .every((text, index) => text === longer[first + Math.abs(more) + index])
  if (was.length === 0 || !isContiguous) return [set([...is], path)]
  if (more > 0) {
    const added = is.slice(first, first + more)
    return [
      first === 0 ? insert(added, 'before', [...path, 0]) : insert(added, 'after', [...path, first - 1]),
    ]
  }
  return Array.from({ length: -more }, () => unset([...path, first]))
}

/**
 * The patches that convert one table to another. They address rows by key and cells by index, and only what changes, so that two
 * editors can edit one table.
 */
export function rowPatches(before: Rows, after: Rows): FormPatch[] {
  const wanted = new Map(after.map((row) => [row._key, row]))
  const gone = before.filter(({ _key }) => !wanted.has(_key))
  const order = before.flatMap(({ _key }) => (wanted.has(_key) ? [_key] : []))
  const patches: FormPatch[] = gone.map(({ _key }) => unset([{ _key }]))
  for (const [place, row] of after.entries()) {
    const { _key } = row
    const known = before.find((candidate) => candidate._key === _key)
    if (order[place] !== _key) {
      const from = order.indexOf(_key)
      if (from !== -1) {
        patches.push(unset([{ _key }]))
        order.splice(from, 1)
      }
      const above = after[place - 1]
      patches.push(above ? insert([row], 'after', [{ _key: above._key }]) : insert([row], 'before', [0]))
      order.splice(place, 0, _key)
    } else if (known) patches.push(...cellPatches(known, row))
  }
  return patches
}
