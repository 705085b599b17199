import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { isSlugPageType } from '@/lib/pages/page-types'
import { isFixedDocument } from '@/schemas/pages/pageSlugField'
import { orderedTypes, singletonTypes } from '@/studio/desk/groups'
import { copyHtml } from '@/studio/newsletter/copy-html'
import { sendTest } from '@/studio/newsletter/send-test'
import { viewEmail } from '@/studio/newsletter/view-email'
import { duplicateAfterOriginal, duplicateWithoutSlug } from './duplicate'
import { publishWithValidation, scheduleWithoutMove } from './publish-checked'
import { removeWithRedirects } from './remove-with-redirects'
import { sharePreview } from './share-preview'

const singletonActions: readonly (string | undefined)[] = [
  ...['publish', 'schedule', 'discardChanges', 'restore'],
  // Of a version in a release
  'discardVersion',
]
const fixedPageActions: readonly (string | undefined)[] = [...singletonActions, 'duplicate']

function changed(action: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  const isPage = isSlugPageType(schemaType)
  if (action.action === 'publish') return publishWithValidation(action)
  if (action.action === 'schedule') return isPage ? scheduleWithoutMove(action) : action
  if (action.action === 'delete' || action.action === 'unpublish')
    return isPage ? removeWithRedirects(action) : action
  if (action.action !== 'duplicate') return action
  const beside = orderedTypes.includes(schemaType) ? duplicateAfterOriginal(action) : action
  return isPage ? duplicateWithoutSlug(beside) : beside
}

/**
 * The actions of a document. Singletons cannot be duplicated or deleted, and fixed pages cannot be deleted. A copy in an ordered
 * list is placed after its original. Newsletter issues have actions for their email.
 */
export function documentActions(
  actions: DocumentActionComponent[],
  { schemaType, documentId }: Pick<DocumentActionsContext, 'schemaType' | 'documentId'>,
): DocumentActionComponent[] {
  const allowed = singletonTypes.includes(schemaType)
    ? singletonActions
    : isFixedDocument(documentId) && fixedPageActions
  const offered = allowed ? actions.filter(({ action }) => allowed.includes(action)) : actions
  const changedActions = offered.map((action) => changed(action, schemaType))
  // Publish is the button; the other actions are in its menu.
  return schemaType === 'newsletterIssue'
    ? changedActions.toSpliced(1, 0, viewEmail, sendTest, copyHtml)
    : [...changedActions, sharePreview]
}
