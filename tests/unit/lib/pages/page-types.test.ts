import { isSlugPageType, pageType, pageTypeNames } from '@/lib/pages/page-types'
import { schemaTypes } from '@/schemas'

/** The names of a document type's fields, those of its hero with the path to them. */
function fieldsOf(typeName: string): string[] {
  const type = schemaTypes.find(({ name }) => name === typeName)
  if (!type || !('fields' in type)) return []
  return (type.fields ?? []).flatMap((field) => [
    field.name,
    ...('fields' in field && Array.isArray(field.fields)
      ? field.fields.map(({ name }) => `${field.name}.${name}`)
      : []),
  ])
}

test.each(pageTypeNames)('%s has the fields in the schema that the table expects', (type) => {
  const fields = fieldsOf(type)
  expect(fields).toContain(pageType(type).titleField)
  expect(fields.includes('slug')).toBe(isSlugPageType(type))
  if (pageType(type).isSearched) expect(fields).toContain('metadata')
  if (pageType(type).text) expect(fields).toContain('body')
})
