import { z } from 'zod'
import { schemaTypes } from '@/schemas'
import { documents } from './sample-dataset'

type Field = {
  name?: string | undefined
  type: string
  fields?: Field[] | undefined
  of?: Field[] | undefined
}
const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.looseObject({
    name: z.string().optional(),
    type: z.string(),
    fields: z.array(fieldSchema).optional(),
    of: z.array(fieldSchema).optional(),
  }),
)
const types = new Map(schemaTypes.map((type) => [type.name, fieldSchema.parse(type)]))
const objectShape = z.looseObject({ _type: z.string().optional() })

/** Sanity's own types, whose fields are not part of the content model. */
const builtIn = new Set(['image', 'slug', 'reference', 'block'])

/** Paths in a value that are not in the content model. */
function* strangers(value: unknown, field: Field, path: string): Generator<string> {
  const named = types.get(field.type)
  if (named && named !== field) yield* strangers(value, { ...named, name: field.name }, path)
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const type = objectShape.safeParse(item).data?._type ?? typeof item
      const member = field.of?.find((candidate) => (candidate.name ?? candidate.type) === type)
      if (!member) yield `${path}[${index}] is a ${type}`
      else yield* strangers(item, member, `${path}[${index}]`)
    }
  } else if (field.fields || field.type === 'object') {
    for (const [key, item] of Object.entries(objectShape.parse(value))) {
      const known = field.fields?.find(({ name }) => name === key)
      if (known) yield* strangers(item, known, `${path}.${key}`)
      else if (!key.startsWith('_') && !(field.type === 'image' && /^(?:hotspot|crop|asset)$/.test(key)))
        yield `${path}.${key}`
    }
  } else if (typeof value === 'object' && !builtIn.has(field.type)) yield `${path} holds an object`
}

test('contains only documents, fields and array members of the content model', () => {
  const found = documents.flatMap((document) => {
    const type = types.get(document._type)
    return type ? [...strangers(document, type, document._id)] : [`${document._id} is a ${document._type}`]
  })
  expect(found).toEqual([])
})

test('contains every document type', () => {
  const documentTypes = [...types.values()].filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(new Set(documents.map(({ _type }) => _type))).toEqual(new Set(documentTypes))
})
