import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  getPublishedId,
  type SanityClient,
  useClient,
  useWorkspace,
  validateDocument,
} from 'sanity'
import { useIsValidated } from '@/studio/validation/use-is-validated'
import { type AddressChange, addressChange, documentPath, followMove } from './moved-address'
import { memoizeAction } from './stable-action'

const betweenMs = 250
const timeoutMs = 60_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until the page is published at its new address, also after the editor leaves the form.
 * @returns false if it was not published within a minute; the Studio has shown the reason
 */
async function waitForMove(
  client: SanityClient,
  documentId: string,
  { to }: AddressChange,
): Promise<boolean> {
  const published = client.withConfig({ perspective: 'raw' })
  for (let waited = 0; waited < timeoutMs; waited += betweenMs) {
    const document = await published.getDocument(getPublishedId(documentId)).catch(() => undefined)
    if (document && documentPath(document) === to) return true
    await pause(betweenMs)
  }
  return false
}

/**
 * "Publish", which validates the document again when it is clicked: the shown result may be outdated, or another document may
 * have taken the same slug or mark since. If the address of a page changes, the pages under it
 * move with it, and the old addresses redirect.
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
      const below = await followMove(client, id, { published, draft, move })
      const others =
        below === 0 ? '' : ` The ${below === 1 ? 'page' : `${below} pages`} under it moved with it.`
      toast.push({
        status: 'success',
        title: 'Address changed',
        description: `${move.from} now redirects to ${move.to}.${others}`,
      })
    } catch {
      toast.push({
        status: 'error',
        title: 'Redirect not created',
        description: `The page is now at ${move.to}, but the redirect from ${move.from} couldn’t be created, and pages under it have not moved. Add the redirect under Site > Redirects.`,
      })
    }
  }
  const isWaiting = isChecking || !isValidated
  return {
    ...action,
    disabled: Boolean(action.disabled) || isWaiting,
    title: isWaiting ? 'Checking your changes…' : action.title,
    onHandle,
  }
})

/**
 * "Schedule publish", except for a page that moves: nothing creates its redirect when the time comes. A release can have it.
 * @param schedule the Studio's own action
 */
export const scheduleWithoutMove = memoizeAction<DocumentActionComponent>((schedule) => (props) => {
  const action = schedule(props)
  const move = props.version ? undefined : addressChange(props.published, props.draft)
  if (!action || !move) return action
  return {
    ...action,
    disabled: true,
    title: `The address changes, and ${move.from} should redirect. Publish it now, or add the page to a release.`,
  }
})
