import { useEffect } from 'react'
import {
  definePlugin,
  type InputProps,
  isKeySegment,
  isObjectInputProps,
  type ObjectInputProps,
} from 'sanity'

/**
 * The dialog of a block of a text puts the focus on its own first button, after the field that was asked for had it
 * (`autoFocus` in sanity's BlockObject): the focus is given back.
 */
function RefocusedInput(props: ObjectInputProps) {
  const { focusPath, onPathFocus, renderDefault } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what had the focus when the dialog opened
  useEffect(() => {
    if (focusPath.length === 0) return
    const timer = setTimeout(() => onPathFocus(focusPath))
    return () => clearTimeout(timer)
  }, [])
  return renderDefault(props)
}

function Input(props: InputProps) {
  const isItem = isKeySegment(props.path.at(-1) ?? '')
  return isItem && isObjectInputProps(props) ? <RefocusedInput {...props} /> : props.renderDefault(props)
}

/** Lets a link to a field inside a block of a text end in that field. */
export const blockFocus = definePlugin({ name: 'block-focus', form: { components: { input: Input } } })
