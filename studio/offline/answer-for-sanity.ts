/** Requests that the Studio always sends to Sanity's servers, and the responses it gets instead. */
const answers: readonly { address: RegExp; answer: () => Response }[] = [
  // The newest version is unknown, so no update is recommended.
  { address: /^https:\/\/sanity-cdn\.com\/v1\/modules\//, answer: () => Response.json({}) },
  // Feedback cannot be sent to Sanity, so the help menu does not offer it.
  {
    address: /^https:\/\/api\.sanity\.io\/vX\/intake\/feedback/,
    answer: () => new Response(null, { status: 503 }),
  },
  // A registered Studio would be asked for a manifest, which only Studios built with the Sanity CLI have.
  { address: /\/static\/create-manifest\.json$/, answer: () => new Response(null, { status: 404 }) },
]

/**
 * Responds in the browser to requests that would fail with a message in the console. All other requests are sent.
 * @param scope the window
 */
export function stubSanityRequests(scope: { fetch: typeof fetch }): void {
  const { fetch } = scope
  scope.fetch = async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input)
    const known = answers.find(({ address }) => address.test(asked))
    return known ? known.answer() : fetch(input, init)
  }
}
