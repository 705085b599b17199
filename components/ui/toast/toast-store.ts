export interface ToastAction {
  label: string
  onSelect: () => void
}

/** A short message that floats above the page (specification §3). */
export interface Toast {
  id: string
  title: string
  description?: string
  /** A toast with an action stays until it is dismissed. */
  action?: ToastAction
  /** False once dismissed. */
  open: boolean
}

/** How long a dismissed toast is kept, in milliseconds (specification §9). */
const removalDelay = 8000

/**
 * The toasts of a page: one at a time, a new one replaces the last (specification §4). Updates of a toast that no longer
 * exists do nothing.
 */
export function createToastStore() {
  let toast: Toast | undefined
  let count = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: Toast | undefined) {
    if (next?.id !== toast?.id || next?.open !== toast?.open) {
      clearTimeout(removal)
      if (next?.open === false) removal = setTimeout(() => show(undefined), removalDelay)
    }
    toast = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<Omit<Toast, 'id'>>) => {
    if (toast?.id === id) show({ ...toast, ...changes })
  }

  return {
    /** The current toast, open or just dismissed. */
    current: () => toast,
    /** @returns the toast's id, for later updates */
    add: (content: Omit<Toast, 'id' | 'open'>) => {
      count += 1
      const id = `toast-${count}`
      show({ ...content, id, open: true })
      return id
    },
    /** Changes a toast; `open: true` shows a dismissed one again. */
    update: change,
    /** Hides a toast, and removes it 8000 ms later. */
    dismiss: (id: string) => change(id, { open: false }),
    /** Removes a toast at once. */
    remove: (id: string) => {
      if (toast?.id === id) show(undefined)
    },
    /** @returns function that ends the subscription */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type ToastStore = ReturnType<typeof createToastStore>
