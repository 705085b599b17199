import type { PreviewValue, SchemaTypeDefinition } from 'sanity'
import { hasPicture } from './rules'

const isText = (value: unknown) => value === undefined || value === null || typeof value !== 'object'
/** Whether a text can be shown: a preview may have joined it from several values. */
const isShown = (text: unknown) => isText(text) && !String(text).includes('[object ')

/** Which of the values of a preview are kept, one rule after another until the preview can be shown. */
const rules: readonly ((value: unknown) => boolean)[] = [
  () => true,
  (value) => isText(value) || hasPicture(value),
  (value) => typeof value === 'string',
  () => false,
]

/**
 * A type whose preview leaves out what it cannot show: an import or the API may have stored anything in a field. Without this,
 * Sanity shows "Invalid preview config" in place of the title.
 */
export function withRobustPreview(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const preview = 'preview' in type ? type.preview : undefined
  if (!preview?.select) return type
  const prepare = preview.prepare ?? ((values: PreviewValue) => values)
  return {
    ...type,
    preview: {
      ...preview,
      prepare(values: Record<string, unknown>) {
        for (const isKept of rules) {
          const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => isKept(value)))
          try {
            const shown = prepare(kept)
            if (isShown(shown.title) && isShown(shown.subtitle)) return shown
          } catch {
            // The next rule keeps less.
          }
        }
        return {}
      },
    },
  }
}
