/** What the Studio asks whatever it is told, and the answer that it gets in place of one from Sanity's servers. */
const answers: readonly { address: RegExp; answer: () => Response }[] = [
  // The newest version is not known, so none is recommended.
  { address: /^https:\/\/sanity-cdn\.com\/v1\/modules\//, answer: () => Response.json({}) },
  // Feedback cannot be sent to Sanity, so the help menu does not offer it.
  {
    address: /^https:\/\/api\.sanity\.io\/vX\/intake\/feedback/,
    answer: () => new Response(null, { status: 503 }),
  },
  // A Studio that is registered is asked for a manifest, which only one that the Sanity CLI built has.
  { address: /\/static\/create-manifest\.json$/, answer: () => new Response(null, { status: 404 }) },
]

/**
 * Answers requests in the browser that would fail, each with a message in the console.
 * All others go out as before.
 * @param scope the window
 */
export function answerForSanity(scope: { fetch: typeof fetch }): void {
  const { fetch } = scope
  scope.fetch = async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input)
    const known = answers.find(({ address }) => address.test(asked))
    return known ? known.answer() : fetch(input, init)
  }
}
