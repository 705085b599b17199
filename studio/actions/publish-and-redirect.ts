import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, getPublishedId, type SanityClient, useClient } from 'sanity'
import { z } from 'zod'
import { type Move, moveOf, redirectTo } from './moved-address'

const ids = z.array(z.string())

/** Leaves a redirect where the page stood, and takes away any that would begin where it will stand. */
async function leaveRedirect(client: SanityClient, documentId: string, move: Move) {
  const redirect = redirectTo(getPublishedId(documentId), move)
  const known = await client
    .withConfig({ perspective: 'raw' })
    .fetch('*[_type == "redirect" && from in $paths]._id', { paths: [move.from, move.to] })
  const transaction = client.transaction().createOrReplace(redirect)
  for (const id of ids.parse(known)) if (id !== redirect._id) transaction.delete(id)
  await transaction.commit({ tag: 'redirect' })
}

// An action is a hook to the Studio: made anew at each call, it would forget its state at each rendering.
const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * "Publish" for documents that are pages: where it changes the page's address, the old one leads to the new one from then
 * on. The redirect comes first: as long as the page stands there, it wins.
 * @param publish the Studio's own action
 */
export function publishAndRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(publish)
  if (known) return known
  const publishHere: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: '2025-02-19' })
    const toast = useToast()
    const action = publish(props)
    const move = moveOf(props.published, props.draft)
    if (!action || !move) return action
    const publishNow = action.onHandle
    const onHandle = async () => {
      try {
        await leaveRedirect(client, props.id, move)
      } catch {
        toast.push({
          status: 'error',
          title: 'Nothing is published yet',
          description: `A redirect from ${move.from} could not be made. Try again, or ask who may edit redirects.`,
        })
        return
      }
      publishNow?.()
      toast.push({
        status: 'success',
        title: 'The page has moved',
        description: `${move.from} now leads to ${move.to}, for good.`,
      })
    }
    return { ...action, onHandle }
  }
  publishHere.action = 'publish'
  made.set(publish, publishHere)
  return publishHere
}
