/** A render that failed in the visitor's browser (specification §8). */
interface RenderFailureEvent {
  event: 'error_boundary_triggered'
  error_message: string
  /** Empty if the browser gives none. */
  error_stack: string
  /** Path of the page, without its query, which may contain what a visitor typed. */
  page_path: string
}

export type DataLayerEvent = RenderFailureEvent

declare global {
  interface Window {
    /** The queue that a tag manager reads once it has loaded. */
    dataLayer?: unknown[]
  }
}

/** Adds an event to the data layer. It sends nothing: a tag or tag manager reads the queue and sends its events. */
export function pushToDataLayer(event: DataLayerEvent) {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Adds a failed render of the current page to the data layer. */
export function reportRenderFailure(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  pushToDataLayer({
    event: 'error_boundary_triggered',
    error_message: message,
    error_stack: stack,
    page_path: window.location.pathname,
  })
}
