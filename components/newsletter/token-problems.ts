/** What is said when a button of a mail's page could not do its work. */
const problems: Record<string, string> = {
  unavailable: 'We can’t reach the server right now. Nothing has changed: try again in a minute.',
  often: 'Too many attempts. Wait a minute, then open the link in the email again.',
}

/** @param problem what stands after `?problem=`, which may be anything */
export const tokenProblem = (problem: unknown): string | undefined =>
  typeof problem === 'string' && Object.hasOwn(problems, problem) ? problems[problem] : undefined
