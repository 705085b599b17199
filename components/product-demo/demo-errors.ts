type ErrorLike = ErrorEvent | PromiseRejectionEvent

const firstAddress = /https?:\/\/[^\s)]+/

/** The address of the script an error comes from, as far as the browser tells. */
function scriptAddress(event: ErrorLike): string | undefined {
  if ('filename' in event) return event.filename
  const { reason } = event
  return typeof reason?.stack === 'string' ? firstAddress.exec(reason.stack)?.[0] : undefined
}

/** Whether an error or a rejection comes from a script of this origin. */
export const comesFrom = (origin: string) => (event: ErrorLike) => {
  const address = scriptAddress(event)
  return address !== undefined && URL.canParse(address) && new URL(address).origin === origin
}

/**
 * Keeps chosen errors of a window out of the console (specification §8: those of a demo's analytics).
 * @returns what ends it.
 */
export function silenceErrors(page: Window, isChosen: (event: ErrorLike) => boolean): () => void {
  const silence = (event: ErrorLike) => {
    if (isChosen(event)) event.preventDefault()
  }
  page.addEventListener('error', silence)
  page.addEventListener('unhandledrejection', silence)
  return () => {
    page.removeEventListener('error', silence)
    page.removeEventListener('unhandledrejection', silence)
  }
}
