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
import { z } from 'zod'
import { storedText } from '@/schemas/rules/ask-lake'
import { useIsValidated } from '@/studio/validation/use-is-validated'
import {
  type AddressChange,
  addressChange,
  documentPath,
  existingRedirectsFilter,
  existingRedirectsParams,
  redirectFromOldPath,
} from './moved-address'
import { memoizeAction } from './stable-action'

const knownShape = z.array(z.object({ _id: z.string(), from: storedText }))
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

/** Creates a redirect from a page's old address, and deletes redirects from its new one. */
async function createRedirectFromOldPath(
  client: SanityClient,
  documentId: string,
  move: AddressChange,
): Promise<void> {
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch(`*[${existingRedirectsFilter} || _type == "redirect" && from == $to]{ _id, from }`, {
      ...existingRedirectsParams(move.from),
      to: move.to,
    })
  const known = knownShape.parse(found)
  const redirect = redirectFromOldPath(getPublishedId(documentId), move.from, known)
  const transaction = client.transaction().createOrReplace(redirect)
  for (const { _id, from } of known) {
    if (_id !== redirect._id && (from === move.from || from === move.to)) transaction.delete(_id)
  }
  await transaction.commit({ tag: 'redirect' })
}

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
