import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { Toast, ToastStore } from './toast-store'

const { withProvider, withContext } = createSlotRecipeContext({ key: 'toast' })
const Root = withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root')
const Title = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'title')
const Description = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'description')
const ActionTrigger = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button', 'actionTrigger')
const CloseTrigger = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button', 'closeTrigger')

/** How long a toast without an action stays, in milliseconds, unless it is hovered or focused. */
const showingTime = 5000

const isWithin = (card: Element | null, place: EventTarget | null) =>
  place instanceof Node && card !== null && card.contains(place)

/** One toast. It stays while hovered or focused; Escape dismisses it and returns the focus. */
export function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused || toast.action !== undefined

  function dismiss() {
    const { current: origin } = cameFrom
    if (isWithin(card.current, document.activeElement) && origin instanceof HTMLElement) origin.focus()
    store.dismiss(toast.id)
  }

  useEffect(() => {
    if (!toast.open || isHeld) return
    const timer = setTimeout(() => store.dismiss(toast.id), showingTime)
    return () => clearTimeout(timer)
  }, [toast, isHeld, store])

  useEffect(() => {
    if (!toast.open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // In a dialog, Escape closes the toast only if the toast has the focus; otherwise it closes the dialog.
      if (card.current?.closest('dialog')) {
        if (!isWithin(card.current, document.activeElement)) return
        event.preventDefault()
      }
      dismiss()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <Root
      ref={card}
      data-state={toast.open ? 'open' : 'closed'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }: FocusEvent) => {
        if (!isWithin(card.current, relatedTarget)) cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={({ relatedTarget }: FocusEvent) => setFocused(isWithin(card.current, relatedTarget))}
    >
      <Title>{toast.title}</Title>
      {toast.description ? <Description>{toast.description}</Description> : null}
      {toast.action ? (
        <ActionTrigger
          type="button"
          onClick={() => {
            dismiss()
            toast.action?.onSelect()
          }}
        >
          {toast.action.label}
        </ActionTrigger>
      ) : null}
      <CloseTrigger type="button" aria-label="Dismiss" onClick={dismiss}>
        ×
      </CloseTrigger>
    </Root>
  )
}
