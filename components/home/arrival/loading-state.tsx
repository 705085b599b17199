import { skeleton } from '@/components/ui/skeleton.recipe'
import { loadingState } from './loading-state.recipe'

/** The home page's loading state, a matter of the stylesheet alone: what it covers is there from the first moment. */
export function LoadingState() {
  return (
    <div role="status" className={loadingState('root')}>
      <span className={skeleton('root')} />
      Loading
    </div>
  )
}
