import type { Template } from 'sanity'

/** Name of the template for a page in a section of the documentation. */
export const docPageInPart = 'docPage-in-part'

/** Beginnings of documents that depend on where they are created; each type's plain one comes from its schema. */
export const templates: Template<{ parent: string }>[] = [
  {
    id: docPageInPart,
    title: 'Documentation page in a section',
    schemaType: 'docPage',
    parameters: [{ name: 'parent', title: 'Section', type: 'string' }],
    value: ({ parent }: { parent: string }) => ({ parent: { _type: 'reference', _ref: parent } }),
  },
]
