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

/** Shows a store's toasts in their own React root, so that they work even if the page's root fails. */
export function mountToasts(store: ToastStore) {
  // Added while empty: screen readers announce only what is added to an existing live region.
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

/** The topmost modal dialog; undefined if none is open. */
const topModal = () => [...document.querySelectorAll('dialog:modal')].at(-1)

/**
 * Keeps an element usable while a modal dialog is open. A modal dialog covers everything outside of it and makes it inert,
 * so the element is moved into the dialog, and back into the body afterwards.
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
