/** Much more than any answer: what is longer is no answer. */
const maxBytes = 8_000_000

/** Ends the stream with an error after `maxBytes`. */
function byteLimit(): TransformStream<Uint8Array, Uint8Array> {
  let count = 0
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.byteLength
      if (count > maxBytes) controller.error(new Error(`The response is larger than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * A fetch for engines. It reads at most 8 MB, follows no redirects, because other hosts would get the key, and its responses
 * are not cached, because equal questions are asked to get different answers.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error', cache: 'no-store' })
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(byteLimit()), { status, statusText, headers })
}
