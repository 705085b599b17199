import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { isSlugPageType } from '@/lib/pages/page-types'
import { isFixedDocument } from '@/schemas/pages/topLevelSlugField'
import { orderedTypes, singletonTypes } from '@/studio/desk/groups'
import { copyHtml } from '@/studio/newsletter/copy-html'
import { sendTest } from '@/studio/newsletter/send-test'
import { viewEmail } from '@/studio/newsletter/view-email'
import { duplicateBeside, duplicateElsewhere } from './duplicate'
import { publishChecked } from './publish-checked'
import { removeWithRedirects } from './remove-with-redirects'

const singletonActions: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore']
const fixedPageActions: readonly (string | undefined)[] = [...singletonActions, 'duplicate']

function changed(action: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  const isPage = isSlugPageType(schemaType)
  if (action.action === 'publish') return publishChecked(action)
  if (action.action === 'delete' || action.action === 'unpublish')
    return isPage ? removeWithRedirects(action) : action
  if (action.action !== 'duplicate') return action
  const beside = orderedTypes.includes(schemaType) ? duplicateBeside(action) : action
  return isPage ? duplicateElsewhere(beside) : beside
}

/**
 * What can be done to a document: a singleton can be edited and published, but neither doubled nor taken away, and a page
 * that the site itself leads to is not taken away either; a copy in an ordered list stands beside its original. An issue can be
 * looked at and tried out as an email.
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
  // Publish is the button; the others are in the menu beside it.
  return schemaType === 'newsletterIssue'
    ? changedActions.toSpliced(1, 0, viewEmail, sendTest, copyHtml)
    : changedActions
}
