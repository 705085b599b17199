import { z } from 'zod'
import { routes } from '../addresses/routes'

/** How every API of the site answers a request that it does not take. */
export const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** The JSON Schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  // OpenAPI sets the dialect for the whole document.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

/** JSON content. @param schema name of a component */
export const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
})

/** A response that says why a request was refused. */
export const refused = (description: string) => ({ description, content: json('Refusal') })

/** The tag of an operation, and the documentation page about it. */
export const describedIn = (siteUrl: string, slug: string, tag: { name: string }) => ({
  tags: [tag.name],
  externalDocs: { url: `${siteUrl}${routes.docPage(slug)}` },
})
