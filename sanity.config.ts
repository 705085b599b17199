import { defineConfig } from 'sanity'
import { schemaTypes } from '@/schemas'

export default defineConfig({
  projectId: 'local',
  dataset: 'production',
  schema: { types: schemaTypes },
})
