import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '@/components/ui/error-boundary/error-boundary'
import { toasts } from '@/components/ui/toast/toasts'
import { BookingDialog } from './booking-dialog'
import { bookingDialog } from './booking-dialog-store'

let isMounted = false

/** Renders the dialog in its own React root, so that typed values survive a navigation. */
function mount() {
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place, { identifierPrefix: 'booking-' }).render(
    <ErrorBoundary fallback={null}>
      <BookingDialog />
    </ErrorBoundary>,
  )
  void toasts.prepare()
}

/** Opens the booking dialog. @param opener the clicked link */
export function openBookingDialog(opener: HTMLElement) {
  if (!isMounted) mount()
  bookingDialog.open(opener)
}
