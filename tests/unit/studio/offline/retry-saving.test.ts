import { lateSaves, retrySaving } from '@/studio/offline/retry-saving'

const saving = 'http://localhost:3333/v2025-02-19/data/actions/production?tag=sanity.studio.document.commit'
const publishing =
  'http://localhost:3333/v2025-02-19/data/actions/production?tag=sanity.studio.document.publish'

/** A window whose fetch returns these answers in turn. An error simulates a missing connection. */
function windowWith(...answers: (Response | Error)[]) {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>): Promise<Response> => {
    const answer = answers.shift() ?? new Response()
    if (answer instanceof Error) throw answer
    return answer
  })
  const scope = Object.assign(new EventTarget(), { fetch: fetched })
  retrySaving(scope)
  return { scope, fetched }
}

const lost = () => new TypeError('Failed to fetch')
const status = (status: number) => new Response(null, { status })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('resends the same bytes until there is a response', async () => {
  const { scope, fetched } = windowWith(lost(), status(503), status(429), status(200))
  const init = { method: 'POST', body: '{"transactionId":"t"}' }
  const answer = scope.fetch(saving, init)
  await jest.advanceTimersByTimeAsync(60_000)
  expect((await answer).status).toBe(200)
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(new Set(fetched.mock.calls.map(([, sent]) => sent?.body))).toEqual(new Set([init.body]))
})

it('reports unsaved input, also while a response is missing', async () => {
  const told: boolean[] = []
  const stop = lateSaves.subscribe(() => told.push(lateSaves.isAny()))
  const { scope, fetched } = windowWith(lost(), status(200))
  const answer = scope.fetch(saving)
  await jest.advanceTimersByTimeAsync(500)
  expect(lateSaves.isAny()).toBe(true)
  await jest.advanceTimersByTimeAsync(2_000)
  await answer
  expect(lateSaves.isAny()).toBe(false)

  fetched.mockImplementationOnce(() => new Promise(() => {}))
  void scope.fetch(saving)
  await jest.advanceTimersByTimeAsync(4_000)
  expect(lateSaves.isAny()).toBe(false)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(lateSaves.isAny()).toBe(true)
  stop()
  expect(told).toEqual([true, false, true])
})

it('continues for ten minutes and longer after the client has canceled the request', async () => {
  const { scope } = windowWith(...Array.from({ length: 65 }, lost), status(200))
  const answer = scope.fetch(saving, { method: 'POST', signal: AbortSignal.abort() })
  await jest.advanceTimersByTimeAsync(15 * 60_000)
  expect((await answer).status).toBe(200)
})

it('retries at once when the browser is online again', async () => {
  const { scope, fetched } = windowWith(lost(), lost(), lost(), lost(), status(200))
  const answer = scope.fetch(saving)
  for (let turn = 0; turn < 4; turn++) {
    await jest.advanceTimersByTimeAsync(0)
    scope.dispatchEvent(new Event('online'))
  }
  expect((await answer).status).toBe(200)
  expect(fetched).toHaveBeenCalledTimes(5)
})

it.each([400, 401, 403, 409, 413])('passes the error %i on to the Studio', async (refusal) => {
  const { scope, fetched } = windowWith(status(refusal))
  expect((await scope.fetch(saving)).status).toBe(refusal)
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('passes other requests on unchanged', async () => {
  const { scope, fetched } = windowWith(lost(), status(500))
  await expect(scope.fetch(publishing)).rejects.toThrow('Failed to fetch')
  expect((await scope.fetch(new Request(publishing))).status).toBe(500)
  expect(fetched).toHaveBeenCalledTimes(2)
})
