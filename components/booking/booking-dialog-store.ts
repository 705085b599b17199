/** Whether the booking dialog is open, and from where: the one state that all its triggers share (specification §2). */
export interface BookingDialogState {
  isOpen: boolean
  /** The link that was pressed: the focus goes back there. */
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
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
