import { type LakePlace, lakeInMemory, TOKEN } from '../lake-place'

let place: LakePlace

beforeAll(async () => {
  place = await lakeInMemory()
})
afterAll(() => place.stop())

/** A mutation whose body is incomplete until `finish` is called. */
function slowMutation() {
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(new TextEncoder().encode('{"mutations":[]}'))
        controller.close()
      }
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { authorization: `Bearer ${TOKEN}` } }
  return { answer: place.fetch('/v1/data/mutate/production', init), finish }
}

test('refuses a mutation while a hundred others run, and accepts it when one has ended', async () => {
  const underWay = Array.from({ length: 100 }, slowMutation)
  const refused = await slowMutation().answer
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
  expect((await place.fetch('/v1/data/query/production?query=*')).status).toBe(200)

  for (const { finish } of underWay) finish()
  const statuses = await Promise.all(underWay.map(async ({ answer }) => (await answer).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect(place.client().createOrReplace({ _id: 'a', _type: 'note' })).resolves.toBeDefined()
})
