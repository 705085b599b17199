import type { DuplicateDocumentActionComponent } from 'sanity'
import { stableAction } from './stable-action'

/**
 * "Duplicate" for documents that are pages: the copy has no address yet, for two pages cannot stand at one.
 * @param duplicate the Studio's own action, or one that already changes the copy
 */
export const duplicateElsewhere = stableAction<DuplicateDocumentActionComponent>(
  (duplicate) => (props) =>
    duplicate({
      ...props,
      mapDocument: (document) => {
        const { slug, ...copy } = props.mapDocument?.(document) ?? document
        return copy
      },
    }),
)
