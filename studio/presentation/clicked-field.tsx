import { studioPath } from '@sanity/client/csm'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { definePlugin, getPublishedId, type InputProps, useFormCallbacks, useFormValue } from 'sanity'
import { z } from 'zod'

/** The message of the page in Presentation when an element is clicked: `VisualEditingNodeMsg` in @sanity/presentation-comlink. */
const clickShape = z.object({
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
  data: z.object({ id: z.string(), path: z.string() }),
})

interface ClickedField {
  id: string
  path: string
}

let clicked: ClickedField | undefined
const listeners = new Set<() => void>()

function setClicked(field: ClickedField | undefined) {
  clicked = field
  for (const listener of listeners) listener()
}

function handleMessage({ origin, data }: MessageEvent) {
  const click = origin === window.location.origin ? clickShape.safeParse(data).data : undefined
  if (click) setClicked({ ...click.data, id: getPublishedId(click.data.id) })
}

if (typeof window !== 'undefined') window.addEventListener('message', handleMessage)

const clickedField = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => clicked,
}

/** Times at which the focus is checked, because a form that was just opened takes a while. */
const focusCheckDelaysMs = [200, 600, 1_500, 3_000]

/** Whether the focus is still on the clicked page. */
const isOnPage = () =>
  document.activeElement instanceof HTMLIFrameElement || document.activeElement === document.body

/**
 * Focuses the field of the clicked element. Presentation does this by changing its URL, which fails if the URL does not change: if
 * the same field was focused before, or if the field is not rendered yet.
 */
function FocusClicked() {
  const { onPathBlur, onPathOpen, onPathFocus } = useFormCallbacks()
  const id = z
    .string()
    .catch('')
    .parse(useFormValue(['_id']))
  const field = useSyncExternalStore(clickedField.subscribe, clickedField.get)

  const focus = useEffectEvent((path: studioPath.Path) => {
    onPathBlur(path)
    onPathOpen(path)
    // The form notices a change of the focus path only between two renderings.
    setTimeout(() => onPathFocus(path))
  })

  useEffect(() => {
    if (!field || field.id !== getPublishedId(id)) return
    const path = studioPath.fromString(field.path)
    const look = () => (isOnPage() ? focus(path) : setClicked(undefined))
    const timers = focusCheckDelaysMs.map((ms) => setTimeout(look, ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [field, id])
  return null
}

function Input(props: InputProps) {
  return props.path.length === 0 ? (
    <>
      <FocusClicked />
      {props.renderDefault(props)}
    </>
  ) : (
    props.renderDefault(props)
  )
}

/** Focuses the field of an element that is clicked in Presentation, also while the form is loading. */
export const focusClicked = definePlugin({ name: 'focus-clicked', form: { components: { input: Input } } })
