/** A local service cannot start; the message is the one sentence its owner needs. */
export class StartError extends Error {
  override name = 'StartError'
}
