import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { routes } from '@/lib/addresses/routes'
import { bookableDays } from '@/lib/booking/slots'
import { bookingDialog } from './booking-dialog-store'
import { BookingForm } from './booking-form'
import { newIdempotencyKey } from './new-idempotency-key'
import './booking-dialog.gen.css'

/** Whether the backdrop was clicked: its events have the dialog itself as target, since the content covers the rest. */
const isOnBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget

/**
 * The booking dialog (specification §2). Escape or a click on the backdrop closes it; the typed values stay until a demo is
 * booked. It is loaded late and only in the browser, so its class names are literals: recipes stay on the server.
 */
export function BookingDialog() {
  const state = useSyncExternalStore(bookingDialog.subscribe, bookingDialog.current)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)

  useLayoutEffect(() => {
    const { current: element } = dialog
    if (!element || element.open === state.isOpen) return
    if (state.isOpen) element.showModal()
    else element.close()
  }, [state])

  function onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // The event comes late: meanwhile, the link can have been clicked again.
    if (currentTarget.open) return
    bookingDialog.close()
    // Not all browsers focus a clicked link, so do it here, unless it is hidden now in a closed menu.
    if (state.opener?.checkVisibility()) state.opener.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape.
    <dialog
      ref={dialog}
      className="booking-dialog"
      aria-labelledby="booking-dialog-title"
      onClose={onClose}
      onPointerDown={(press) => {
        pressedOnBackdrop.current = isOnBackdrop(press)
      }}
      onClick={(press) => {
        // Not if a text selection only ended on the backdrop.
        if (pressedOnBackdrop.current && isOnBackdrop(press)) bookingDialog.close()
      }}
    >
      <div className="booking-dialog__inner">
        <h2 id="booking-dialog-title" className="booking-dialog__title">
          Book a demo
        </h2>
        <p className="booking-dialog__lead">
          Choose a date and time. We’ll email you the details right away.
        </p>
        <BookingForm
          days={bookableDays(new Date())}
          firstKey={newIdempotencyKey()}
          afterBooking={routes.afterBooking}
          onBooked={bookingDialog.close}
        />
        {/* Last, so that the first field gets the focus. */}
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
