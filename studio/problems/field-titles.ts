import type { SchemaType } from 'sanity'

const segments = /\[(\d+)\]|\[_key==(?:"(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g

const itemTypes = (type: SchemaType): readonly SchemaType[] => ('of' in type ? type.of : [])

function fieldOf(types: readonly SchemaType[], name: string): SchemaType | undefined {
  const fields = types.flatMap((type) => ('fields' in type ? type.fields : []))
  return fields.find((field) => field.name === name)?.type
}

/**
 * A path in a document, in the words of its form: "Categories › item 1".
 * @param path as lib/content/sanitize.ts reports it
 */
export function fieldTitles(type: SchemaType | undefined, path: string): string {
  let types: readonly SchemaType[] = type ? [type] : []
  const words = [...path.matchAll(segments)].map(([, index, name]) => {
    if (name === undefined) {
      types = types.flatMap(itemTypes)
      return index === undefined ? 'an item' : `item ${Number(index) + 1}`
    }
    const field = fieldOf(types, name)
    types = field ? [field] : []
    return field?.title ?? name
  })
  return words.join(' › ') || 'The document'
}
