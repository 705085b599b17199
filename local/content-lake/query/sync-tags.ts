import { createHash } from 'node:crypto'
import type { Dependency } from './dependencies.ts'

/** Opaque, stable name of a dependency, in the form clients expect: `s1:` and a few characters. */
export function syncTagOf(dependency: Dependency): string {
  return `s1:${createHash('sha256').update(dependency).digest('base64url').slice(0, 8)}`
}

/** Sorted and without duplicates, so that equal results have equal tags. */
export const syncTagsOf = (dependencies: Iterable<Dependency>): string[] =>
  [...new Set([...dependencies].map(syncTagOf))].sort()
