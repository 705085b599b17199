import { contentFault } from '@/lib/env/content-fault'
import { readEnvironment } from '@/lib/env/environment'
import { freePort } from '@/tests/support/free-port'
import { type ServedLake, serveLake } from '../../local/content-lake/served-lake'

let lake: ServedLake
beforeAll(async () => {
  lake = await serveLake()
})
afterAll(() => lake.close())

const hosted = (apiHost: string, dataset = 'production') =>
  readEnvironment({
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
  })

test('finds nothing wrong with a hosted project that answers', async () => {
  expect(await contentFault(hosted(lake.address))).toBeUndefined()
})

test('finds nothing wrong with the local Content Lake', async () => {
  const { port } = new URL(lake.address)
  expect(await contentFault(readEnvironment({ LAKE_PORT: port }))).toBeUndefined()
})

test('names the variables to check when the dataset does not exist', async () => {
  const fault = await contentFault(hosted(lake.address, 'nowhere'))
  expect(fault).toMatch(
    new RegExp(`content at ${lake.address}, which answered 404\\. Check NEXT_PUBLIC_SANITY_PROJECT_ID`),
  )
})

test('says how to start the local Content Lake when nothing answers', async () => {
  const apiHost = `http://127.0.0.1:${await freePort()}`
  expect(await contentFault(readEnvironment({ SANITY_API_HOST: apiHost }))).toBe(
    `The build reads its pages from the content at ${apiHost}, which does not answer. Start it with \`npm start\`, which builds too, or set LAKE_PORT or SANITY_API_HOST to where it listens.`,
  )
})
