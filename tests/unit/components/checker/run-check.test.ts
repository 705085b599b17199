import { checkProgress } from '@/components/checker/form/check-progress'
import { runCheck } from '@/components/checker/form/run-check'
import { sampleReport } from './sample-report'

const fetchMock = jest.spyOn(globalThis, 'fetch')
const judge = jest.spyOn(checkProgress, 'judge')

beforeEach(() => {
  fetchMock.mockReset()
  judge.mockClear()
})

/** A response in pieces, which may end within a line or a character. */
function streamed(text: string, pieceLength: number): Response {
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, place) =>
    bytes.slice(place * pieceLength, (place + 1) * pieceLength),
  )
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    }),
  )
}

const lines = (...events: object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')
const [first] = sampleReport.checks
const stored = { type: 'stored', token: 'a-token', isStored: true, isFromCache: false }
const run = () => runCheck('example.com', new AbortController().signal)

test.each([1, 7, 100_000])('follows a stream in pieces of %d bytes to the result', async (length) => {
  const text = lines(
    { type: 'start', address: 'https://bücher.example/', checks: 29 },
    { type: 'looking', purpose: 'robots.txt', url: 'https://bücher.example/robots.txt' },
    { type: 'check', check: first },
    { type: 'report', report: sampleReport },
    stored,
  )
  fetchMock.mockResolvedValue(streamed(text, length))
  expect(await run()).toEqual({ path: '/ai-tools/results/a-token', score: 71 })
  expect(judge).toHaveBeenCalledWith('https-status', 'pass')
  expect(judge).toHaveBeenCalledTimes(1)
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"address":"example.com"}')
})

test('returns a problem with its advice, and what is known about assistants', async () => {
  const problem = {
    code: 'blocked',
    message: 'Refused.',
    advice: 'Allow it.',
    url: 'https://example.com/',
    status: 403,
    blocksAssistants: true,
  }
  fetchMock.mockResolvedValue(streamed(lines({ type: 'problem', problem }), 50))
  const note = 'A request in the name of an assistant is also refused.'
  expect(await run()).toEqual({
    problem: { message: 'Refused.', advice: 'Allow it.', note },
  })
})

test('returns the message of a refusal, and one of its own for a response that is not ours', async () => {
  const error = { code: 'too_many_requests', message: 'Try again in 40 s.' }
  fetchMock.mockResolvedValueOnce(Response.json({ error }, { status: 429 }))
  expect(await run()).toEqual({ problem: { message: 'Try again in 40 s.' } })
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await run()).toMatchObject({ problem: { message: 'We can’t check websites right now.' } })
})

test.each<[string, () => Promise<Response>]>([
  ['ends without a result', async () => streamed(lines({ type: 'start', address: 'a', checks: 29 }), 50)],
  ['ends within a line', async () => streamed('{"type":"sto', 50)],
  ['cannot be opened', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says that the connection broke off if the stream %s', async (_, respond) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  fetchMock.mockImplementation(respond)
  const message = 'The connection broke off before the check was done.'
  expect(await run()).toMatchObject({ problem: { message } })
  warn.mockRestore()
})
