import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '@/components/ui/error-boundary/error-boundary'
import { toasts } from '@/components/ui/toast/toasts'
import { BookingDialog } from './booking-dialog'
import { bookingDialog } from './booking-dialog-store'

let isMounted = false

/** In a tree of its own: what was typed outlives the page it was typed on. */
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

/** Opens the booking dialog. @param opener the link that was pressed */
export function openBookingDialog(opener: HTMLElement) {
  if (!isMounted) mount()
  bookingDialog.open(opener)
}
