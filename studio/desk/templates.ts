import type { Template } from 'sanity'

/** Name of the template for a page in a part of the documentation. */
export const docPageInSection = 'docPage-in-part'

/** Initial values that depend on where a document is created; the schema has each type's default. */
export const templates: Template<{ parent: string }>[] = [
  {
    id: docPageInSection,
    title: 'Documentation page in a section',
    schemaType: 'docPage',
    parameters: [{ name: 'parent', title: 'Section', type: 'string' }],
    value: ({ parent }: { parent: string }) => ({ parent: { _type: 'reference', _ref: parent } }),
  },
]
