/** One or more variables are wrong; the message is what the person at the terminal reads. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}
