import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import {
  deletion,
  findIncomingReferences,
  type IncomingReferences,
  removalErrorMessage,
  type TargetPage,
  unpublishing,
} from './old-addresses'
import { RemovePageDialog } from './old-addresses-dialog'
import { memoizeAction } from './stable-action'

/**
 * "Delete" and "Unpublish" for pages: the editor chooses what visitors of the page's addresses will see, and everything happens in
 * one transaction, because redirects that reference the page would prevent it. If there is nothing to choose, or if other documents
 * reference the page, the Studio's own dialog is shown.
 * @param remove the Studio's own action
 */
export const removeWithRedirects = memoizeAction<DocumentActionComponent>((remove) => (props) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const [referring, setReferring] = useState<IncomingReferences>()
  const action = remove(props)
  if (!action) return action

  const isDeletion = remove.action === 'delete'
  const verb = isDeletion ? 'Delete' : 'Unpublish'
  const close = () => setReferring(undefined)
  const showDefaultDialog = () => {
    close()
    action.onHandle?.()
  }

  const ask = async () => {
    const found = await findIncomingReferences(client, props.id, props).catch(() => undefined)
    const hasOnlyRedirects = found?.ownAddress !== undefined && found.otherCount === 0
    if (found && (found.redirects.length > 0 || hasOnlyRedirects)) setReferring(found)
    else showDefaultDialog()
  }

  const confirm = async (target?: TargetPage) => {
    if (!referring) return
    const transaction = (isDeletion ? deletion : unpublishing)(props, referring, target)
    try {
      await client.mutate(transaction, { tag: 'page-removal' })
      close()
      const done = isDeletion ? 'deleted' : 'unpublished'
      toast.push({
        status: 'success',
        title: `Page ${done}`,
        description: target
          ? `Its addresses now redirect to ${target.path}.`
          : 'Its addresses now show “Page not found”.',
      })
    } catch (error) {
      const title = `Couldn’t ${isDeletion ? 'delete' : 'unpublish'} the page`
      toast.push({ status: 'error', title, description: removalErrorMessage(error) })
    }
  }

  return {
    ...action,
    onHandle: () => void ask(),
    dialog: referring
      ? {
          type: 'dialog',
          header: `${verb} this page?`,
          onClose: close,
          content: (
            <RemovePageDialog
              pageId={props.id}
              referring={referring}
              verb={verb}
              onConfirm={confirm}
              onCancel={close}
              onShowOthers={showDefaultDialog}
            />
          ),
        }
      : (action.dialog ?? false),
  }
})
