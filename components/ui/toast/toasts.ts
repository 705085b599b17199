import { createToastStore } from './toast-store'

const store = createToastStore()
let isIslandRequested = false

async function bringIsland() {
  if (isIslandRequested) return
  isIslandRequested = true
  try {
    const { mountToasts } = await import('./toast-island')
    mountToasts(store)
  } catch (error) {
    // For want of a network: the next toast tries again, and is shown.
    isIslandRequested = false
    console.error(error)
  }
}

/**
 * The page's toasts, for any client code: `const id = toasts.add({ title: 'Link copied' })`.
 * The first one brings the code that shows them.
 */
export const toasts = {
  ...store,
  /** Brings that code ahead of a toast that is to be seen at once. */
  prepare: bringIsland,
  add: (content: Parameters<typeof store.add>[0]) => {
    void bringIsland()
    return store.add(content)
  },
}
