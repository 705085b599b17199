import { useEffect, useRef } from 'react'
import { isRecord, type StringInputProps, unset, useFormValue, useUnstableObserveDocument } from 'sanity'

/** The alt text of a picture in a document. Without one, it shows that of the picture's file, which the site shows then. */
function WithAssetText({ input, assetId }: { input: StringInputProps; assetId: string }) {
  const { document } = useUnstableObserveDocument(assetId)
  const { value, validation, onChange, readOnly, elementProps } = input
  const text = typeof document?.altText === 'string' ? document.altText.trim() : ''
  const hasError = !readOnly && !value && text !== '' && validation.some(({ level }) => level === 'error')
  const checkAgain = useRef(onChange)
  useEffect(() => {
    checkAgain.current = onChange
  })
  // The Studio does not check a document again when the document of a file changes.
  useEffect(() => {
    if (hasError) checkAgain.current(unset())
  }, [hasError])
  return input.renderDefault({
    ...input,
    elementProps: { ...elementProps, ...(text && { placeholder: text }) },
  })
}

export function AltTextInput(input: StringInputProps) {
  const picture = useFormValue(input.path.slice(0, -1))
  const assetId = isRecord(picture) && isRecord(picture.asset) ? picture.asset._ref : undefined
  return typeof assetId === 'string' ? (
    <WithAssetText assetId={assetId} input={input} key={assetId} />
  ) : (
    input.renderDefault(input)
  )
}
