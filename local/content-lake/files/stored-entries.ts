import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The entries of an object in a JSON file. If it cannot be read, there are none, so that the lake still starts. */
export function storedEntries<Value>(path: string, value: z.ZodType<Value>): Map<string, Value> {
  try {
    return new Map(Object.entries(z.record(z.string(), value).parse(JSON.parse(readFileSync(path, 'utf8')))))
  } catch {
    return new Map()
  }
}
