import { defineCliConfig } from 'sanity/cli'

const schemaFile = 'node_modules/.cache/sanity/schema.json'

/**
 * Only for `sanity schema extract` and `sanity typegen generate`: the Studio itself is a page of the site.
 * Fields are never typed as required, because a draft may lack any of them and a preview must still render it.
 */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  // Only the schemas need to be compiled. Otherwise Vite would also transform every package they import and take twice as long.
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
