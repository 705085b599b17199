import type { DuplicateDocumentActionComponent } from 'sanity'
import { rankJustAfter } from '@/studio/desk/rank'
import { stableAction } from './stable-action'

/**
 * "Duplicate" for documents ordered by hand: the copy stands right after the original. Two documents of the same rank
 * could not be told apart by drag and drop.
 * @param duplicate the Studio's own action
 */
export const duplicateBeside = stableAction<DuplicateDocumentActionComponent>(
  (duplicate) => (props) =>
    duplicate({
      ...props,
      mapDocument: ({ orderRank, ...document }) => ({
        ...document,
        ...(typeof orderRank === 'string' ? { orderRank: rankJustAfter(orderRank) } : {}),
      }),
    }),
)
