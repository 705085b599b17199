import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { orderedTypes, singletonTypes } from '@/studio/desk/groups'
import { duplicateBeside } from './duplicate-beside'

const singletonActions: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore']

/**
 * What can be done to a document: a singleton can be edited and published, but neither doubled nor taken away; a copy
 * in an ordered list stands beside its original.
 */
export function documentActions(
  actions: DocumentActionComponent[],
  { schemaType }: Pick<DocumentActionsContext, 'schemaType'>,
): DocumentActionComponent[] {
  if (singletonTypes.includes(schemaType))
    return actions.filter(({ action }) => singletonActions.includes(action))
  if (orderedTypes.includes(schemaType))
    return actions.map((action) => (action.action === 'duplicate' ? duplicateBeside(action) : action))
  return actions
}
