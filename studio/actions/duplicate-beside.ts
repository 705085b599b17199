import type { DuplicateDocumentActionComponent } from 'sanity'
import { rankJustAfter } from '@/studio/desk/rank'

// An action is a hook to the Studio: made anew at each call, it would forget its state at each rendering.
const made = new WeakMap<DuplicateDocumentActionComponent, DuplicateDocumentActionComponent>()

/**
 * "Duplicate" for documents ordered by hand: the copy stands right after the original. Two documents of the same rank
 * could not be told apart by drag and drop.
 * @param duplicate the Studio's own action
 */
export function duplicateBeside(
  duplicate: DuplicateDocumentActionComponent,
): DuplicateDocumentActionComponent {
  const known = made.get(duplicate)
  if (known) return known
  const beside: DuplicateDocumentActionComponent = (props) =>
    duplicate({
      ...props,
      mapDocument: ({ orderRank, ...document }) => ({
        ...document,
        ...(typeof orderRank === 'string' ? { orderRank: rankJustAfter(orderRank) } : {}),
      }),
    })
  beside.action = 'duplicate'
  made.set(duplicate, beside)
  return beside
}
