import { useEffect, useRef } from 'react'
import {
  getPublishedId,
  getVersionFromId,
  type Path,
  pathsAreEqual,
  useDocumentPresence,
  useFormValue,
  usePresenceStore,
} from 'sanity'

/**
 * Says who else has the focus within a part of the open document, in the same draft or version.
 * @returns a function from a path in the document to names, each once
 */
export function useOthers(): (path: Path) => string[] {
  const value = useFormValue(['_id'])
  const id = typeof value === 'string' ? value : ''
  const present = useDocumentPresence(getPublishedId(id))
  return (path) => {
    const within = present.filter(
      (other) =>
        getVersionFromId(other.documentId ?? '') === getVersionFromId(id) &&
        pathsAreEqual(other.path.slice(0, path.length), path),
    )
    return [...new Set(within.map(({ user }) => user.displayName ?? 'Another editor'))]
  }
}

/**
 * Tells other editors where the focus is when the first change makes a draft: Sanity 6.16 tells them then that it is in no field,
 * until it moves.
 * @param documentId the open document's id, which changes with its first draft
 */
export function useReportedFocus(documentId: string, focusPath: Path) {
  const presence = usePresenceStore()
  const path = useRef(focusPath)
  useEffect(() => {
    path.current = focusPath
  }, [focusPath])
  useEffect(() => {
    // After Sanity's own effect, which runs after those of the form.
    const timer = setTimeout(() => {
      if (path.current.length === 0) return
      const lastActiveAt = new Date().toISOString()
      presence.setLocation([{ type: 'document', documentId, path: path.current, lastActiveAt }])
    })
    return () => clearTimeout(timer)
  }, [documentId, presence])
}
