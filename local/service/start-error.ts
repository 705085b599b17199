/** A local service cannot start; the message tells the user why. */
export class StartError extends Error {
  override name = 'StartError'
}
