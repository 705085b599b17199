import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { bookableDays } from '@/lib/booking/slots'
import { bookingDialog } from './booking-dialog-store'
import { BookingForm } from './booking-form'
import { newKey } from './new-key'
import './booking.gen.css'

/** A press on the ground behind the dialog counts as one on the dialog itself: what stands in it covers the rest. */
const isBehind = ({ target, currentTarget }: MouseEvent) => target === currentTarget

/**
 * The dialog in which a demo is booked (specification §2). Escape and a press beside it close it; what was typed stays until
 * a booking has been made. It comes late and to the browser only, so the classes of its recipes are spelled out.
 */
export function BookingDialog() {
  const { isOpen, opener } = useSyncExternalStore(bookingDialog.subscribe, bookingDialog.current)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBehind = useRef(false)

  useLayoutEffect(() => {
    const { current: element } = dialog
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  function onClose() {
    bookingDialog.close()
    // Links have no focus of their own in every browser. One that is out of sight now, in a closed menu, gets none.
    if (opener?.checkVisibility()) opener.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own part.
    <dialog
      ref={dialog}
      className="booking-dialog"
      aria-labelledby="booking-dialog-title"
      onClose={onClose}
      onPointerDown={(press) => {
        pressedBehind.current = isBehind(press)
      }}
      onClick={(press) => {
        // Not where a selection of words has only ended.
        if (pressedBehind.current && isBehind(press)) bookingDialog.close()
      }}
    >
      <div className="booking-dialog__inner">
        <h2 id="booking-dialog-title" className="booking-dialog__title">
          Book a demo
        </h2>
        <p className="booking-dialog__lead">
          Choose a day and an hour. We’ll email you the details right away.
        </p>
        <BookingForm days={bookableDays(new Date())} firstKey={newKey()} onBooked={bookingDialog.close} />
        {/* Last, so that the first field has the focus. */}
        <button
          type="button"
          className="booking-dialog__close"
          aria-label="Close"
          onClick={bookingDialog.close}
        >
          ×
        </button>
      </div>
    </dialog>
  )
}
