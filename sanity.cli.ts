import { defineCliConfig } from 'sanity/cli'

const schemaFile = 'node_modules/.cache/sanity/schema.json'

/**
 * For `sanity schema extract` and `sanity typegen generate` alone: the Studio itself is a page of the site.
 * Fields are never typed as present: a draft may lack any of them, and a preview must render it all the same.
 */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  // Only the schemas need to be compiled. Vite would otherwise also rewrite every package they import, for as long again.
  vite: (config) => ({ ...config, ssr: { noExternal: [/^@sanity\/cli-/] } }),
  schemaExtraction: { path: schemaFile, enforceRequiredFields: false },
  typegen: {
    path: ['lib/content/**/*.ts', 'app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    schema: schemaFile,
    generates: process.env.CONTENT_TYPES_FILE ?? 'lib/content/sanity.types.gen.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
