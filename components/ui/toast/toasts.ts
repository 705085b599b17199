import { createToastStore } from './toast-store'

const store = createToastStore()
let isIslandRequested = false

async function loadIsland() {
  if (isIslandRequested) return
  isIslandRequested = true
  try {
    const { mountToasts } = await import('./toast-island')
    mountToasts(store)
  } catch (error) {
    // Loading failed, for example offline: the next toast tries again.
    isIslandRequested = false
    console.error(error)
  }
}

/**
 * The page's toasts, for any client code: `const id = toasts.add({ title: 'Link copied' })`.
 * The first one loads the code that shows them.
 */
export const toasts = {
  ...store,
  /** Loads that code ahead, so that the next toast shows at once. */
  prepare: loadIsland,
  add: (content: Parameters<typeof store.add>[0]) => {
    void loadIsland()
    return store.add(content)
  },
}
