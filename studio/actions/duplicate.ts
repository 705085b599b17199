import type { DuplicateDocumentActionComponent } from 'sanity'
import { memoizeAction } from './stable-action'

/**
 * "Duplicate" for documents in an ordered list: the copy is placed right after the original. Drag and drop does not work with
 * two documents of the same rank.
 * @param duplicate the Studio's own action
 */
export const duplicateAfterOriginal = memoizeAction<DuplicateDocumentActionComponent>(
  (duplicate) => (props) =>
    duplicate({
      ...props,
      mapDocument: ({ orderRank, ...document }) => ({
        ...document,
        ...(typeof orderRank === 'string' ? { orderRank: rankJustAfter(orderRank) } : {}),
      }),
    }),
)

/**
 * "Duplicate" for pages: the copy has no slug, because slugs are unique.
 * @param duplicate the Studio's own action, or one that already changes the copy
 */
export const duplicateWithoutSlug = memoizeAction<DuplicateDocumentActionComponent>(
  (duplicate) => (props) =>
    duplicate({
      ...props,
      mapDocument: (document) => {
        const { slug, ...copy } = props.mapDocument?.(document) ?? document
        return copy
      },
    }),
)

const suffixLength = 6

/**
 * A rank directly after another.
 * @param rank LexoRank text, such as `0|100008:`
 * @returns a rank that sorts after it and before all later ranks; never the same twice
 */
export function rankJustAfter(rank: string): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(suffixLength)), (byte) =>
    (byte % 36).toString(36),
  )
  // A LexoRank's decimals do not end in zero.
  return `${rank}${digits.join('')}1`
}
