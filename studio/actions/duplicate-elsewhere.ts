import type { DuplicateDocumentActionComponent } from 'sanity'

// An action is a hook to the Studio: made anew at each call, it would forget its state at each rendering.
const made = new WeakMap<DuplicateDocumentActionComponent, DuplicateDocumentActionComponent>()

/**
 * "Duplicate" for documents that are pages: the copy has no address yet, for two pages cannot stand at one.
 * @param duplicate the Studio's own action, or one that already changes the copy
 */
export function duplicateElsewhere(
  duplicate: DuplicateDocumentActionComponent,
): DuplicateDocumentActionComponent {
  const known = made.get(duplicate)
  if (known) return known
  const elsewhere: DuplicateDocumentActionComponent = (props) =>
    duplicate({
      ...props,
      mapDocument: (document) => {
        const { slug, ...copy } = props.mapDocument?.(document) ?? document
        return copy
      },
    })
  elsewhere.action = 'duplicate'
  made.set(duplicate, elsewhere)
  return elsewhere
}
