import { skeleton } from '@/components/ui/skeleton.recipe'
import { loadingState } from './loading-state.recipe'

/** The home page's loading state (specification §2), by CSS only: what it covers is rendered from the start. */
export function LoadingState() {
  return (
    <div role="status" className={loadingState('root')}>
      <span className={skeleton('root')} />
      Loading
    </div>
  )
}
