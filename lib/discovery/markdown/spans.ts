import { z } from 'zod'
import type { TextPart } from './parts/text-parts'

/** A block as an editor's program may have stored it: any field may be missing. */
const blockShape = z.looseObject({
  listItem: z.string().nullish(),
  level: z.number().nullish(),
  children: z.array(z.looseObject({ _type: z.string(), text: z.string().nullish() })).nullish(),
})

/**
 * A block in the form that the library reads without stumbling: every span has a text, every list item a level, and the
 * keys are its own. Nothing for a block without words; other parts stay as they are.
 */
export function spansOf(part: TextPart): TextPart[] {
  if (part._type !== 'block') return [part]
  const found = blockShape.safeParse(part)
  if (!found.success) return []
  const { listItem, level, ...rest } = found.data
  const children = (found.data.children ?? []).map((child) => ({ ...child, text: child.text ?? '' }))
  if (children.every(({ text }) => text.trim() === '')) return []
  const { _key, ...ownFields } = rest
  const block = {
    ...ownFields,
    _type: part._type,
    ...(listItem ? { listItem, level: Math.max(1, level ?? 1) } : {}),
    children,
  }
  return [block]
}
