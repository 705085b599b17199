import { defineCliConfig } from 'sanity/cli'

const schemaFile = 'node_modules/.cache/sanity/schema.json'

/**
 * For `sanity schema extract` and `sanity typegen generate` alone: the Studio itself is a page of the site.
 * Fields are never typed as present: a draft may lack any of them, and a preview must render it all the same.
 */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  schemaExtraction: { path: schemaFile, enforceRequiredFields: false },
  typegen: {
    path: ['lib/content/**/*.ts', 'app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    schema: schemaFile,
    generates: 'lib/content/sanity.types.gen.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
