/** A render that failed in the visitor's browser (specification §8). */
interface RenderFailureEvent {
  event: 'error_boundary_triggered'
  error_message: string
  /** Empty where the engine gives none. */
  error_stack: string
  /** Path of the page, without its query: that may hold what a visitor typed. */
  page_path: string
}

export type DataLayerEvent = RenderFailureEvent

declare global {
  interface Window {
    /** The queue that a tag manager reads once it has loaded. */
    dataLayer?: unknown[]
  }
}

/** Adds an event to the analytics data layer. It sends nothing by itself: that is up to whoever reads the queue. */
export function pushToDataLayer(event: DataLayerEvent) {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

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
