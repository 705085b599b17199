import { LakeError } from '../http/lake-error.ts'

/** `raw`, `published`, `drafts`, or a stack of release names from the strongest to the weakest. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

const NAME = /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/

/**
 * Reads the `perspective` of a request: a name or a comma-separated stack of names.
 * @throws LakeError (400) for anything else.
 */
export function parsePerspective(text: string): Perspective {
  const names = text.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !NAME.test(name))
  if (wrong !== undefined) throw LakeError.plain(400, `Invalid perspective: ${JSON.stringify(wrong)}.`)
  const [only] = names
  if (names.length > 1 || only === undefined) {
    if (names.includes('raw')) {
      throw LakeError.plain(400, 'The raw perspective cannot be combined with other perspectives.')
    }
    return names
  }
  if (only === 'previewDrafts' || only === 'drafts') return 'drafts'
  return only === 'raw' || only === 'published' ? only : [only]
}

/** The bundles that a perspective reads, strongest first; undefined for `raw`, which has no bundles. */
export function bundlesOf(perspective: Perspective): readonly string[] | undefined {
  if (perspective === 'raw') return undefined
  if (perspective === 'published') return ['published']
  const stack = perspective === 'drafts' ? ['drafts'] : perspective
  return [...new Set([...stack.filter((name) => name !== 'published'), 'published'])]
}
