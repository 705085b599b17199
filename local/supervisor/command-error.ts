/** An error whose message is a full sentence for the user, shown without a stack trace. */
export class CommandError extends Error {
  override name = 'Refusal'
}
