import { defineConfig } from 'sanity'
import { schemaTypes } from '@/schemas'

// Read only by the Sanity CLI, to extract the schema; the Studio's own configuration is studio/studio-config.ts.
export default defineConfig({
  projectId: 'local',
  dataset: 'production',
  schema: { types: schemaTypes },
})
