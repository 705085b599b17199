/** The state of the booking dialog, shared by all its triggers (specification §2). */
export interface BookingDialogState {
  isOpen: boolean
  /** The link that opened it, which gets the focus back. */
  opener: HTMLElement | undefined
}

let state: BookingDialogState = { isOpen: false, opener: undefined }
const listeners = new Set<() => void>()

function change(next: BookingDialogState) {
  state = next
  for (const listener of listeners) listener()
}

export const bookingDialog = {
  current: () => state,
  open: (opener: HTMLElement) => change({ isOpen: true, opener }),
  close: () => {
    if (state.isOpen) change({ ...state, isOpen: false })
  },
  /** @returns function that ends the subscription */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
