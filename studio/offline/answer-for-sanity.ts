/** What the Studio asks Sanity's servers whatever it is told, and the answer that it gets in their place. */
const answers: readonly { address: string; answer: () => Response }[] = [
  // The newest version is not known, so none is recommended.
  { address: 'https://sanity-cdn.com/v1/modules/', answer: () => Response.json({}) },
  // Feedback cannot be sent to Sanity, so the help menu does not offer it.
  { address: 'https://api.sanity.io/vX/intake/feedback', answer: () => new Response(null, { status: 503 }) },
]

/**
 * Answers requests in the browser that the Studio's content security policy would refuse, each with a message in the console.
 * All others go out as before.
 * @param scope the window
 */
export function answerForSanity(scope: { fetch: typeof fetch }): void {
  const { fetch } = scope
  scope.fetch = async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input)
    const known = answers.find(({ address }) => asked.startsWith(address))
    return known ? known.answer() : fetch(input, init)
  }
}
