/** Error messages of the pages that emails link to. */
const problems: Record<string, string> = {
  unavailable: 'We can’t reach the server right now. Nothing has changed. Try again in a minute.',
  'rate-limited': 'Too many attempts. Wait a minute, then open the link in the email again.',
}

/** @param problem value of `?problem=`, unchecked */
export const tokenProblem = (problem: unknown): string | undefined =>
  typeof problem === 'string' && Object.hasOwn(problems, problem) ? problems[problem] : undefined
