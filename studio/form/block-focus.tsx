import { useEffect } from 'react'
import {
  definePlugin,
  type InputProps,
  isKeySegment,
  isObjectInputProps,
  type ObjectInputProps,
} from 'sanity'

/**
 * The dialog of a block moves the focus to its first button, after the requested field had it (`autoFocus` in sanity's
 * BlockObject). This moves the focus back.
 */
function FocusRestoringInput(props: ObjectInputProps) {
  const { focusPath, onPathFocus, renderDefault } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the path that was focused when the dialog opened
  useEffect(() => {
    if (focusPath.length === 0) return
    const timer = setTimeout(() => onPathFocus(focusPath))
    return () => clearTimeout(timer)
  }, [])
  return renderDefault(props)
}

function Input(props: InputProps) {
  const isItem = isKeySegment(props.path.at(-1) ?? '')
  return isItem && isObjectInputProps(props) ? <FocusRestoringInput {...props} /> : props.renderDefault(props)
}

/** Focuses a field inside a block when a link or a click in the preview leads to it. */
export const blockFocus = definePlugin({ name: 'block-focus', form: { components: { input: Input } } })
