import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type DocumentActionComponent, useClient, useWorkspace, validateDocument } from 'sanity'
import { useIsValidated } from '@/studio/validation/use-is-validated'
import { createRedirectFromOldPath, waitForMove } from './leave-redirect'
import { addressChange } from './moved-address'
import { memoizeAction } from './stable-action'

/**
 * "Publish", which validates the document again when it is clicked: the shown result may be outdated, or another document may
 * have taken the same slug or mark since. If the address of a page changes, a redirect from the old one is created.
 * @param publish the Studio's own action
 */
export const publishWithValidation = memoizeAction<DocumentActionComponent>((publish) => (props) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const workspace = useWorkspace()
  const toast = useToast()
  const [isChecking, setChecking] = useState(false)
  const isValidated = useIsValidated(props.id, props.type, props.draft)
  const action = publish(props)
  // The Studio's own action may have changed during the check.
  const publishNow = useRef(action?.onHandle)
  useEffect(() => {
    publishNow.current = action?.onHandle
  })
  const { draft, published, id } = props
  if (!action || !draft) return action

  const refuse = (description: string) =>
    toast.push({ status: 'error', title: 'Couldn’t publish', description })

  const onHandle = async () => {
    setChecking(true)
    try {
      const faults = await validateDocument({ document: draft, workspace, environment: 'studio' })
      const fault = faults.find(({ level }) => level === 'error')
      if (fault) return void refuse(fault.message)
    } catch {
      return void refuse('We couldn’t check your changes. Check your connection and try again.')
    } finally {
      setChecking(false)
    }
    publishNow.current?.()
    const move = addressChange(published, draft)
    if (!move || !(await waitForMove(client, id, move))) return
    try {
      await createRedirectFromOldPath(client, id, move)
    } catch {
      toast.push({
        status: 'error',
        title: 'Redirect not created',
        description: `The page is now at ${move.to}, but the redirect from ${move.from} couldn’t be created. Add it under Site > Redirects.`,
      })
      return
    }
    toast.push({
      status: 'success',
      title: 'Address changed',
      description: `${move.from} now redirects to ${move.to}.`,
    })
  }
  const isWaiting = isChecking || !isValidated
  return {
    ...action,
    disabled: Boolean(action.disabled) || isWaiting,
    title: isWaiting ? 'Checking your changes…' : action.title,
    onHandle,
  }
})
