import fc from 'fast-check'

/** Values that no program sends. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, '__proto__', '\0', '\ud83d', '1e999', ''),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
)

/** Mostly the value, sometimes anything. */
export const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: junk })

/** A text, and sometimes any other. */
export const textLike = (...texts: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, fc.string({ unit: 'binary', maxLength: 40 }))

type Fields = Record<string, fc.Arbitrary<unknown>>

/** Some of the fields, each mostly with its value. */
const someOf = (fields: Fields) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, mostly(one)])), {
    requiredKeys: [],
  })

/** JSON with some of these fields, each mostly with its value. */
export const jsonBody = (fields: Fields) => someOf(fields).map((made) => JSON.stringify(made))

type Texts = Record<string, fc.Arbitrary<string>>
const someTexts = (texts: Texts) =>
  fc.record(texts, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>

/** A form with some of these fields. */
export const formBody = (fields: Texts) =>
  someTexts(fields).map((made) => new URLSearchParams(made).toString())

const anyBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  {
    weight: 8,
    arbitrary: fc.constantFrom(1_500, 5_000, 70_000, 600_000, 600_000).map((length) => 'x'.repeat(length)),
  },
  fc.uint8Array({ maxLength: 300 }),
)

export interface HostileParts {
  address: string | fc.Arbitrary<string>
  method?: 'GET' | 'POST'
  /** What the route expects; one body in six is something else. */
  body?: fc.Arbitrary<string | Uint8Array>
  /** Of which a request has some. */
  headers?: Texts
}

interface Sent {
  at: string
  sent: string | Uint8Array
  names: Record<string, string>
}

/** Texts of errors that would show the inside of the site. */
const inside = /node_modules|\bat .*\.ts:\d/

/**
 * Sends 1,000 random and damaged requests to a route, ten at a time. Expects the statuses, each of which must come up, and
 * nothing of the inside.
 * @param inspect looks at each response and its text
 */
export async function expectPlainAnswers(
  route: (request: Request) => Response | Promise<Response>,
  { address, method = 'POST', body = anyBody, headers = {} }: HostileParts,
  statuses: readonly number[],
  inspect: (response: Response, text: string) => void = () => undefined,
): Promise<void> {
  const seen = new Set<number>()
  const parts: fc.Arbitrary<Sent> = fc.record({
    at: typeof address === 'string' ? fc.constant(address) : address,
    sent: fc.oneof({ weight: 5, arbitrary: body }, anyBody),
    names: someTexts(headers),
  })
  const answer = async ({ at, sent, names }: Sent) => {
    const bytes = typeof sent === 'string' ? sent : Uint8Array.from(sent)
    const posted = method === 'POST' ? { body: bytes } : {}
    const response = await route(new Request(at, { method, headers: names, ...posted }))
    const text = await response.text()
    expect(statuses).toContain(response.status)
    expect(text).not.toMatch(inside)
    seen.add(response.status)
    inspect(response, text)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 10, maxLength: 10 }), async (together) => {
      await Promise.all(together.map(answer))
    }),
    { numRuns: 100 },
  )
  expect([...seen].sort()).toEqual(statuses)
}
