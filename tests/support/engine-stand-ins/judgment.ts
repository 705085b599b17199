import { z } from 'zod'

const looseSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  minimum: z.number().optional(),
})

/** The least JSON that fits a JSON schema of a judge. */
export function leastValue(schema: unknown): unknown {
  const { data } = looseSchema.safeParse(schema)
  if (!data) return null
  if ('const' in data) return data.const
  if (data.enum) return data.enum[0]
  if (data.anyOf) return leastValue(data.anyOf[0])
  switch (Array.isArray(data.type) ? data.type[0] : data.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(data.properties ?? {}).map(([name, property]) => [name, leastValue(property)]),
      )
    case 'array':
      return []
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return Math.max(data.minimum ?? 0, 0)
    case 'boolean':
      return false
    default:
      return null
  }
}
