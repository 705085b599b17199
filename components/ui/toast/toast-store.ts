export interface ToastAction {
  label: string
  onSelect: () => void
}

/** A short message that floats above the page (specification §3). */
export interface Toast {
  id: string
  title: string
  description?: string
  /** What the visitor can do about it. A toast with an action waits to be dismissed. */
  action?: ToastAction
  /** Whether it is being shown; a dismissed toast is not, and is forgotten a while later. */
  open: boolean
}

/** How long a dismissed toast is kept, in milliseconds (specification §9). */
const removalDelay = 8000

/**
 * The toasts of a page: one at a time, a new one takes the place of the last (specification §4).
 * What is said to a toast that is no longer there changes nothing.
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
    /** The toast of the moment, open or just dismissed. */
    current: () => toast,
    /** @returns the toast's id, for what is said to it later */
    add: (content: Omit<Toast, 'id' | 'open'>) => {
      count += 1
      const id = `toast-${count}`
      show({ ...content, id, open: true })
      return id
    },
    /** Changes what a toast says; with `open: true` it brings a dismissed one back. */
    update: change,
    /** Takes a toast from the visitor's eyes, and 8000 ms later out of memory. */
    dismiss: (id: string) => change(id, { open: false }),
    /** Takes a toast away at once. */
    remove: (id: string) => {
      if (toast?.id === id) show(undefined)
    },
    /** @returns ends the subscription */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type ToastStore = ReturnType<typeof createToastStore>
