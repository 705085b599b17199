import { pushToDataLayer } from './data-layer'

/** Tells the data layer of a render that failed on the page being shown. */
export function reportRenderFailure(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  pushToDataLayer({
    event: 'error_boundary_triggered',
    error_message: message,
    error_stack: stack,
    page_path: window.location.pathname,
  })
}
