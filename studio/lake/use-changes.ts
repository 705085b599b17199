import { useEffect } from 'react'
import type { SanityClient } from 'sanity'

const settleMs = 500

/**
 * Calls a function a moment after a document of the filter has changed, once for many changes.
 * @param filter a GROQ query for `client.listen`, which may have the parameter `$id`
 */
export function useChanges(client: SanityClient, filter: string, id: string, onChange: () => void) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = client
      .listen(
        filter,
        { id },
        { includeResult: false, visibility: 'query', events: ['mutation'], tag: 'changes' },
      )
      .subscribe({
        next: () => {
          clearTimeout(timer)
          timer = setTimeout(onChange, settleMs)
        },
        // Without the connection, what is shown is loaded again when it is opened or asked for.
        error: () => undefined,
      })
    return () => {
      clearTimeout(timer)
      changes.unsubscribe()
    }
  }, [client, filter, id, onChange])
}
