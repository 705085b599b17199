import type { z } from 'zod'

/** Reads JSON of a certain shape. @returns undefined for anything else */
export function readJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
