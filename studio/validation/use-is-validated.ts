import { useEffect, useMemo, useRef, useState } from 'react'
import { type SanityDocument, useValidationStatus } from 'sanity'

/** A form starts to validate a change within this time (the throttle of `validation` in sanity, plus a margin). */
const validationDelayMs = 250

/**
 * Whether the shown validation result is of the current draft. Saving does not change it.
 * @param id of the published document
 */
export function useIsValidated(id: string, type: string, draft: SanityDocument | null): boolean {
  // With the same parameters as the Studio's form, so that they share one validation.
  const { isValidating } = useValidationStatus(draft?._id ?? id, type, true)
  const content = useMemo(() => JSON.stringify({ ...draft, _rev: '', _updatedAt: '' }), [draft])
  const [validated, setValidated] = useState<string>()
  const changedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of the content restart the time
  useEffect(() => {
    changedAt.current = Date.now()
    setValidated(undefined)
  }, [content])
  useEffect(() => {
    if (isValidating) return
    const rest = Math.max(0, changedAt.current + validationDelayMs - Date.now())
    const timer = setTimeout(() => setValidated(content), rest)
    return () => clearTimeout(timer)
  }, [content, isValidating])
  // On a busy machine the validation may begin after that time.
  return !isValidating && validated === content
}
