import { useEffect, useMemo, useRef, useState } from 'react'
import { type SanityDocument, useValidationStatus } from 'sanity'

/** A form begins to validate a change at most so long after it (the throttle of `validation` in sanity), and a little more. */
const beginsWithinMs = 250

/**
 * Whether the form shows the result of validating a draft as it is now. Saving it changes nothing in that.
 * @param id of the published document
 */
export function useIsValidated(id: string, type: string, draft: SanityDocument | null): boolean {
  // With the parameters of the Studio's own form, so that they share one validation.
  const { isValidating } = useValidationStatus(draft?._id ?? id, type, true)
  const content = useMemo(() => JSON.stringify({ ...draft, _rev: '', _updatedAt: '' }), [draft])
  const [validated, setValidated] = useState<string>()
  const changedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of a change of the content
  useEffect(() => {
    changedAt.current = Date.now()
    setValidated(undefined)
  }, [content])
  useEffect(() => {
    if (isValidating) return
    const rest = Math.max(0, changedAt.current + beginsWithinMs - Date.now())
    const timer = setTimeout(() => setValidated(content), rest)
    return () => clearTimeout(timer)
  }, [content, isValidating])
  return validated === content
}
