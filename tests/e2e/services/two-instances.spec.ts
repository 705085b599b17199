import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { lakeClient } from '../../support/lake-client.ts'
import { openRedis, type RedisServer } from '../../support/redis-server.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { expect, test } from '../support/test.ts'

// Each test starts with the services as the one before left them.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const lack = lackOf('Redis')
test.skip(Boolean(lack), lack)

let redis: RedisServer
let stage: Stage
let instances: { url: string; dataDirectory: string }[]

test.beforeAll(async () => {
  redis = await openRedis()
  stage = await openStage({ content: 'sample', added: { REDIS_URL: redis.url } })
  const { siteUrl: url, dataDirectory } = stage
  instances = [{ url, dataDirectory }, await stage.addInstance()]
})
test.afterAll(async () => {
  await stage?.close()
  await redis?.close()
})

const publishPrice = (price: number) =>
  lakeClient(stage.lakeUrl, stage.lakeToken).patch('pricingPlan-pro').set({ price }).commit()

/** The home pages of all instances. */
const homes = () =>
  Promise.all(
    instances.map(async ({ url }) => {
      const answer = await fetch(url)
      expect(answer.status).toBe(200)
      return answer.text()
    }),
  )
const home = async (place: number) => (await homes())[place]

const linesAbout = async (text: string) => {
  const logs = instances.map((one) => readFile(path.join(one.dataDirectory, 'logs/site.log'), 'utf8'))
  return (await Promise.all(logs)).map((log) => log.split('\n').filter((line) => line.includes(text)).length)
}

test('shows a publish on every instance of one Redis, although the webhook reaches one', async () => {
  await homes()
  await publishPrice(151)
  await expect.poll(() => home(0)).toContain('$151')
  expect(await home(1)).toContain('$151')
})

test('shows a release of 40 documents as one change on every instance, under load', async () => {
  const lake = lakeClient(stage.lakeUrl, stage.lakeToken)
  const quoted = (quote: string) =>
    Array.from({ length: 39 }, (_, n) => ({ _id: `campaign-${n}`, _type: 'testimonial', name: 'Ada', quote }))
  await lake.mutate(quoted('Quoted before.').map((create) => ({ create })))
  await lake.releases.create({ releaseId: 'campaign', metadata: { releaseType: 'asap' } })
  const plan = await lake.getDocument('pricingPlan-pro')
  const changed = [
    ...quoted('Quoted after.'),
    { ...plan, _id: 'pricingPlan-pro', _type: 'pricingPlan', price: 161 },
  ]
  await lake.action(
    changed.map((document) => ({
      actionType: 'sanity.action.document.version.create',
      publishedId: document._id,
      document: { ...document, _id: `versions.campaign.${document._id}` },
    })),
  )
  await expect.poll(homes).toEqual(instances.map(() => expect.stringContaining('Quoted before.')))

  const seen: Record<string, boolean>[] = []
  const look = async () => {
    for (const html of await homes()) {
      const states = { before: 'Quoted before.', after: 'Quoted after.', price: '$161' }
      seen.push(Object.fromEntries(Object.entries(states).map(([name, text]) => [name, html.includes(text)])))
    }
  }
  let isOver = false
  const visit = async () => {
    while (!isOver) await look()
  }
  const visitors = Array.from({ length: 3 }, visit)
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  await lake.releases.publish({ releaseId: 'campaign' })
  await expect.poll(homes).toEqual(instances.map(() => expect.stringContaining('Quoted after.')))
  isOver = true
  await Promise.all(visitors)
  const half = seen.filter(({ before, after, price }) => before === after || after !== price)
  expect(half).toEqual([])
  expect(new Set(seen.map(({ after }) => after))).toEqual(new Set([false, true]))
})

test('counts the requests of a sender on all instances together, in Redis', async () => {
  const ask = async (url: string) => {
    const headers = { 'x-forwarded-for': '192.0.2.7', 'content-type': 'application/json' }
    return (await fetch(`${url}/ask`, { method: 'POST', headers, body: '{"query":"price"}' })).status
  }
  const statuses = await Promise.all(
    Array.from({ length: 50 }, () => instances.map(({ url }) => ask(url))).flat(),
  )
  expect(statuses.filter((status) => status !== 429)).toHaveLength(60)
})

test('serves pages on every instance while Redis is down, and says so once', async () => {
  await redis.kill()
  for (let time = 0; time < 5; time++) await homes()
  await publishPrice(152)
  await expect.poll(() => home(0)).toContain('$152')
  expect(await linesAbout('cannot be used')).toEqual([1, 1])
})

test('shows on every instance what was published while Redis was down', async () => {
  await redis.start()
  await expect.poll(() => home(1)).toContain('$152')
  expect(await linesAbout('available again')).toEqual([1, 1])
})
