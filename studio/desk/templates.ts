import type { Template } from 'sanity'

/** Name of the template for a page in a part of the documentation. */
export const docPageInSection = 'docPage-in-part'

/** Name of the template for a redirect from a given address. */
export const redirectFrom = 'redirect-from'

/** Initial values that depend on where a document is created; the schema has each type's default. */
export const templates = [
  {
    id: docPageInSection,
    title: 'Documentation page in a section',
    schemaType: 'docPage',
    parameters: [{ name: 'parent', title: 'Section', type: 'string' }],
    value: ({ parent }: { parent: string }) => ({ parent: { _type: 'reference', _ref: parent } }),
  },
  {
    id: redirectFrom,
    title: 'Redirect from an address',
    schemaType: 'redirect',
    parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
    value: ({ from }: { from: string }) => ({
      from,
      isPermanent: true,
      target: { _type: 'link', kind: 'internal' },
    }),
  },
] satisfies Template[]
