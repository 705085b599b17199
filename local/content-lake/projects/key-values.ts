import { readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { z } from 'zod'
import { atomicWrite } from '../files/atomic-write.ts'
import { LakeError } from '../http/lake-error.ts'

const MAX_KEYS = 1000
const MAX_BYTES = 1024 * 1024

export const keyValuePairs = z
  .array(
    z.object({
      key: z.string().regex(/^[\w.-]{1,256}$/, 'must be letters, digits, ".", "_" and "-" only'),
      value: z.json(),
    }),
  )
  .max(100, 'may have 100 entries at most')

export type KeyValuePair = z.output<typeof keyValuePairs>[number]

/** The Studio's stored user settings: sort orders, recent searches and similar values. */
export interface KeyValues {
  get(key: string): KeyValuePair['value'] | undefined
  /** On disk when the promise resolves. @throws LakeError 413 if the total would be too large. */
  set(pairs: readonly KeyValuePair[]): Promise<void>
}

/** If the file cannot be read, the lake still starts; only the stored settings are lost. */
function readStored(path: string): Map<string, KeyValuePair['value']> {
  try {
    return new Map(
      Object.entries(z.record(z.string(), z.json()).parse(JSON.parse(readFileSync(path, 'utf8')))),
    )
  } catch {
    return new Map()
  }
}

/** Opens the file, which need not exist. */
export function openKeyValues(path: string): KeyValues {
  const values = readStored(path)
  const oneAtATime = pLimit(1)
  return {
    get: (key) => values.get(key),
    set: (pairs) =>
      oneAtATime(async () => {
        const next = new Map(values)
        for (const { key, value } of pairs) next.set(key, value)
        const text = JSON.stringify(Object.fromEntries(next))
        if (next.size > MAX_KEYS || text.length > MAX_BYTES)
          throw LakeError.plain(413, 'Too much is stored for this user already')
        await atomicWrite(path, text, true)
        for (const { key, value } of pairs) values.set(key, value)
      }),
  }
}
