import { isObject, type ValuePath } from './traced.ts'

/** The escapes that clients of source maps read in a name. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** Keys that mean the same in every client; Studio's generated keys are letters and digits. */
const PLAIN_KEY = /^[\w.:~ -]+$/

/** `['name']` */
export const nameStep = (name: string) =>
  `['${name.replace(/[\f\n\r\t'\\]/g, (found) => ESCAPES[found] ?? found)}']`

/** `[0]` */
export const indexStep = (index: number) => `[${index}]`

/** `[?(@._key=='a1b2')]` */
const keyStep = (key: string) => `[?(@._key=='${key}')]`

/** Writes the path of a value in a document as a JSONPath. */
export class DocumentPaths {
  readonly #keyed: boolean
  readonly #counts = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>()
  readonly #addressable = new WeakMap<object, boolean>()

  /** `keyed`: an array's item with a `_key` that no other item has is addressed by that key, not by its index. */
  constructor(keyed: boolean) {
    this.#keyed = keyed
  }

  write(document: unknown, path: ValuePath): string {
    let text = '$'
    let value = document
    for (const step of path) {
      if (typeof step === 'string') {
        text += nameStep(step)
        value = isObject(value) ? value[step] : undefined
      } else {
        const items: readonly unknown[] = Array.isArray(value) ? value : []
        const key = this.#keyed ? this.#uniqueKey(items, step) : undefined
        text += key === undefined ? indexStep(step) : keyStep(key)
        value = items[step]
      }
    }
    return text
  }

  /** Whether a client that addresses items by their keys finds each part of a value: no array has a key twice. */
  areKeysUnique(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return true
    const known = this.#addressable.get(value)
    if (known !== undefined) return known
    const isUnique = !Array.isArray(value) || [...this.#countsOf(value)].every(([, count]) => count === 1)
    const found = isUnique && Object.values(value).every((part) => this.areKeysUnique(part))
    this.#addressable.set(value, found)
    return found
  }

  #uniqueKey(items: readonly unknown[], index: number): string | undefined {
    const key = keyOf(items[index])
    if (key === undefined || !PLAIN_KEY.test(key)) return undefined
    return this.#countsOf(items).get(key) === 1 ? key : undefined
  }

  /** How many items have each key. */
  #countsOf(items: readonly unknown[]): ReadonlyMap<string, number> {
    const known = this.#counts.get(items)
    if (known) return known
    const counts = new Map<string, number>()
    for (const key of items.map(keyOf)) {
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    this.#counts.set(items, counts)
    return counts
  }
}

function keyOf(item: unknown): string | undefined {
  const key = isObject(item) ? item._key : undefined
  return typeof key === 'string' ? key : undefined
}
