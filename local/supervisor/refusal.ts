/** A failure whose message is a finished sentence for the person at the terminal: it needs no stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}
