import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import {
  deletion,
  findReferring,
  type Referring,
  removalFailure,
  type TargetPage,
  unpublishing,
} from './old-addresses'
import { OldAddressesDialog } from './old-addresses-dialog'
import { stableAction } from './stable-action'

/**
 * "Delete" and "Unpublish" for pages: redirects that lead to a page would forbid both, so the editor is asked what becomes of
 * them, and both happen in one transaction. Of a page without redirects the Studio's own dialog asks as always.
 * @param remove the Studio's own action
 */
export const removeWithRedirects = stableAction<DocumentActionComponent>((remove) => (props) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const [referring, setReferring] = useState<Referring>()
  const action = remove(props)
  if (!action) return action

  const isDeletion = remove.action === 'delete'
  const verb = isDeletion ? 'Delete' : 'Unpublish'
  const close = () => setReferring(undefined)
  const showOwnDialog = () => {
    close()
    action.onHandle?.()
  }

  const ask = async () => {
    const found = await findReferring(client, props.id).catch(() => undefined)
    if (found?.redirects.length) setReferring(found)
    else showOwnDialog()
  }

  const confirm = async (target?: TargetPage) => {
    const redirects = referring?.redirects ?? []
    const transaction = (isDeletion ? deletion : unpublishing)(props, redirects, target)
    try {
      await client.mutate(transaction, { tag: 'page-removal' })
      close()
      const done = isDeletion ? 'deleted' : 'unpublished'
      toast.push({
        status: 'success',
        title: `The page is ${done}`,
        description: target
          ? `Its old addresses lead to ${target.path} now.`
          : 'Its old addresses are deleted.',
      })
    } catch (error) {
      const title = `The page is not ${isDeletion ? 'deleted' : 'unpublished'}, and nothing has changed`
      toast.push({ status: 'error', title, description: removalFailure(error) })
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
            <OldAddressesDialog
              pageId={props.id}
              referring={referring}
              verb={verb}
              onConfirm={confirm}
              onCancel={close}
              onShowOthers={showOwnDialog}
            />
          ),
        }
      : (action.dialog ?? false),
  }
})
