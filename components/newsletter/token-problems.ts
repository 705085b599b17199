/** What is said when a button of a mail's page could not do its work. */
const problems: Record<string, string> = {
  away: 'That did not work: our list does not answer at this moment. Nothing has changed. Please press once more in a minute.',
  often: 'That was too often in one minute. Please open the link in the mail again in a minute.',
}

/** @param problem what stands after `?problem=`, which may be anything */
export const tokenProblem = (problem: unknown): string | undefined =>
  typeof problem === 'string' && Object.hasOwn(problems, problem) ? problems[problem] : undefined
