import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { contentSchema } from '@/lib/content/schema.gen'

type Fields = Record<string, unknown>

/** The document types of the schemas. */
export const documentTypes = contentSchema.flatMap(({ type, name }) =>
  type === 'document' && !name.startsWith('sanity.') ? [name] : [],
)

const shapes = new Map(
  contentSchema.map((entry): [string, TypeNode] => [
    entry.name,
    entry.type === 'type' ? entry.value : { type: 'object', attributes: entry.attributes },
  ]),
)

const singletons = ['homePage', 'howItWorksPage', 'systemOverviewPage', 'siteSettings']

export const idOf = (type: string, place = 1) => (singletons.includes(type) ? type : `${type}-${place}`)
export const slugOf = (type: string, place = 1) => `${type.toLowerCase()}-${place}`

const asset = { _type: 'reference', _ref: 'image-abc123-600x400-png' }

function fields({ attributes, rest }: ObjectTypeNode): Fields {
  const own = Object.entries(attributes).map(([name, { value }]) => [name, wholeValue(value, name)] as const)
  const more = rest ? wholeValue(rest, '') : {}
  return { ...(typeof more === 'object' ? more : {}), ...Object.fromEntries(own) }
}

/** A value of a type with all of its fields, and with an item of each kind in a list. */
function wholeValue(node: TypeNode, name: string): unknown {
  switch (node.type) {
    case 'inline':
      if (node.name === 'timestamp') return '2026-05-01T09:00:00Z'
      if (node.name === 'plainDate') return '2026-05-01'
      if (node.name === 'sanity.imageAsset.reference') return asset
      if (node.name.endsWith('.reference'))
        return { _type: 'reference', _ref: idOf(node.name.replace('.reference', '')) }
      return wholeValue(shapes.get(node.name) ?? { type: 'null' }, name)
    case 'object':
      return fields(node)
    case 'array': {
      const members = node.of.type === 'union' ? node.of.of : [node.of]
      return members.map((member, index) => {
        const item = wholeValue(member, name)
        return typeof item === 'object' ? { ...item, _key: `${name}-${index}` } : item
      })
    }
    case 'union':
      return node.of[0] ? wholeValue(node.of[0], name) : null
    case 'string':
      if (node.value !== undefined) return node.value
      if (name === 'marks') return 'strong'
      if (/url$/i.test(name) || name === 'href') return 'https://elsewhere.example/page'
      return /email/i.test(name) ? 'editor@example.com' : `Words of ${name}`
    case 'number':
      return 2
    case 'boolean':
      return true
    default:
      return null
  }
}

/** A document with every field of its type. @param slug of its page @param place distinguishes documents of a type */
export function wholeDocument(type: string, place = 1, slug = slugOf(type, place)): Fields {
  const whole = wholeValue(shapes.get(type) ?? { type: 'null' }, '')
  return {
    ...(typeof whole === 'object' ? whole : {}),
    _id: idOf(type, place),
    _rev: `${type}-${place}`,
    slug: { _type: 'slug', current: slug },
  }
}
