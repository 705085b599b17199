import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '@/components/ui/error-boundary/error-boundary'
import { IslandProvider } from '@/lib/theme/island-provider'
import { islandSystem } from '@/lib/theme/island-system'
import { toastRecipe } from './toast.slot-recipe'
import { ToastCard } from './toast-card'
import type { ToastStore } from './toast-store'

const system = islandSystem({ slotRecipes: { toast: toastRecipe } })

function CurrentToast({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.current)
  return toast ? <ToastCard key={toast.id} toast={toast} store={store} /> : null
}

/** Shows a store's toasts, in a tree of its own: whatever becomes of the page's, a message about it can be read. */
export function mountToasts(store: ToastStore) {
  // In the document before it has words: only what appears in a live region is read out.
  const region = document.createElement('div')
  region.role = 'status'
  document.body.append(region)
  keepReachable(region)
  createRoot(region).render(
    <ErrorBoundary fallback={null}>
      <IslandProvider system={system}>
        <CurrentToast store={store} />
      </IslandProvider>
    </ErrorBoundary>,
  )
}

/** The modal dialog above all others; undefined where none is open. */
const topModal = () => [...document.querySelectorAll('dialog:modal')].at(-1)

/**
 * Keeps an element of the body within reach. A modal dialog makes all that stands outside of it inert, unseen and unread;
 * so while one is open, the element stands in it, and afterwards in the body again.
 */
export function keepReachable(element: HTMLElement) {
  const move = () => {
    const place = topModal() ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  move()
  new MutationObserver(move).observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  })
}
