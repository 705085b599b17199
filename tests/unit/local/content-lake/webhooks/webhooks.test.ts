import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { assertValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { parseBody } from 'next-sanity/webhook'
import { until } from '@/tests/unit/support/until'
import { type ServedLake, serveLake } from '../served-lake'

const SECRET = 'a secret of the tests'

interface Notice {
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A site that receives webhooks, responds as a test says, and can be stopped. */
class Receiver {
  readonly notices: Notice[] = []
  answer: (notice: Notice) => number = () => 200
  #server: Server | undefined
  #port = 0

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const notice = { headers: request.headers, text: Buffer.concat(chunks).toString() }
        this.notices.push(notice)
        response.writeHead(this.answer(notice)).end()
      })
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/api/revalidate`
  }

  get bodies(): unknown[] {
    return this.notices.map(({ text }) => JSON.parse(text))
  }

  async close(): Promise<void> {
    const server = this.#server
    server?.closeAllConnections()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  }

  async until(count: number): Promise<void> {
    await until(`notice number ${count}`, () => this.notices.length >= count)
  }
}

let receiver: Receiver
let served: ServedLake
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  receiver = new Receiver()
  await receiver.open()
})
afterEach(async () => {
  await served.close()
  await receiver.close()
  jest.restoreAllMocks()
})

const projection =
  '{_id, _type, "slug": slug.current, "was": before().title, "operation": delta::operation()}'

test('sends a change, with the signature and headers of hosted webhooks', async () => {
  served = await serveLake({ webhooks: [{ url: receiver.url, secret: SECRET, projection }] })
  const post = { _id: 'post-1', _type: 'post', title: 'One', slug: { current: 'ünë' } }
  const { transactionId } = await served.client().mutate([{ create: post }], { returnDocuments: false })
  await receiver.until(1)
  const [notice] = receiver.notices
  const told = { _id: 'post-1', _type: 'post', slug: 'ünë', was: null, operation: 'create' }
  expect(receiver.bodies).toEqual([told])
  expect(notice?.headers).toMatchObject({
    'content-type': 'application/json',
    'sanity-project-id': 'local',
    'sanity-dataset': 'production',
    'sanity-document-id': 'post-1',
    'sanity-operation': 'create',
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': expect.stringMatching(/^\d{4}-.*Z$/),
    'sanity-webhook-id': expect.any(String),
    'idempotency-key': expect.stringMatching(/^[a-f0-9]{32}$/),
  })
  const text = notice?.text ?? ''
  const signature = String(notice?.headers[SIGNATURE_HEADER_NAME])
  await assertValidSignature(text, signature, SECRET)
  const request = { headers: new Headers({ [SIGNATURE_HEADER_NAME]: signature }), text: async () => text }
  // The parameter of next-sanity has Next's type, but only headers and text are read.
  const parsed = await parseBody(request as Parameters<typeof parseBody>[0], SECRET, false)
  expect(parsed).toMatchObject({ isValidSignature: true, body: { was: null, slug: 'ünë' } })
})

test('sends only matching changes, with both states, and no drafts', async () => {
  const filter = '_type == "post" && (delta::operation() != "update" || delta::changedAny(title))'
  served = await serveLake({ webhooks: [{ url: receiver.url, secret: SECRET, filter, projection }] })
  const client = served.client()
  await client.create({ _id: 'author-1', _type: 'author' })
  await client.create({ _id: 'drafts.post-1', _type: 'post', title: 'Draft' })
  await client.create({ _id: 'post-1', _type: 'post', title: 'One' })
  await client.patch('post-1').set({ views: 1 }).commit()
  await client.patch('post-1').set({ title: 'Two' }).commit()
  await client.delete('post-1')
  await receiver.until(3)
  expect(receiver.bodies).toEqual([
    { _id: 'post-1', _type: 'post', slug: null, was: null, operation: 'create' },
    { _id: 'post-1', _type: 'post', slug: null, was: 'One', operation: 'update' },
    { _id: 'post-1', _type: 'post', slug: null, was: 'Two', operation: 'delete' },
  ])
})

test('filters the operations with `on`', async () => {
  served = await serveLake({ webhooks: [{ url: receiver.url, secret: SECRET, on: ['delete'] }] })
  await served.client().create({ _id: 'a', _type: 'post', title: 'Kept until the end' })
  await served.client().delete('a')
  await receiver.until(1)
  expect(receiver.bodies).toEqual([expect.objectContaining({ _id: 'a', title: 'Kept until the end' })])
  expect(receiver.notices[0]?.headers['sanity-operation']).toBe('delete')
})

test('retries a busy site with the same key, then sends what has come meanwhile as one array', async () => {
  let refusals = 1
  receiver.answer = () => (refusals-- > 0 ? 503 : 200)
  served = await serveLake({ webhooks: [{ url: receiver.url, secret: SECRET, projection: '{_id, n}' }] })
  const client = served.client()
  await client.create({ _id: 'first', _type: 'post', n: 1 })
  await receiver.until(2)
  await client
    .transaction()
    .create({ _id: 'second', _type: 'post', n: 2 })
    .patch('first', (patch) => patch.set({ n: 3 }))
    .commit()
  await receiver.until(3)
  expect(receiver.bodies).toEqual([
    { _id: 'first', n: 1 },
    { _id: 'first', n: 1 },
    [
      { _id: 'second', n: 2 },
      { _id: 'first', n: 3 },
    ],
  ])
  const keys = receiver.notices.map(({ headers }) => headers['idempotency-key'])
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  const { text, headers } = receiver.notices[2] ?? { text: '', headers: {} }
  await assertValidSignature(text, String(headers[SIGNATURE_HEADER_NAME]), SECRET)
})

test('sends a bulk change as one message', async () => {
  served = await serveLake({ webhooks: [{ url: receiver.url, secret: SECRET }] })
  const documents = Array.from({ length: 300 }, (_, n) => ({ create: { _id: `post-${n}`, _type: 'post' } }))
  await served.client().mutate(documents, { returnDocuments: false })
  await receiver.until(1)
  await served.client().create({ _id: 'published', _type: 'post' })
  await receiver.until(2)
  expect(receiver.bodies).toEqual([{ changed: 'many' }, expect.objectContaining({ _id: 'published' })])
})

/** Whether all changes are recorded as delivered. */
function isSettled({ directory, lake }: ServedLake): boolean {
  const text = readFileSync(join(directory, 'webhook-positions.json'), 'utf8')
  return Object.values(JSON.parse(text)).every((position) => position === lake.context.store.lastSequence)
}

test('waits for a site that is down, and loses no delivery in a restart', async () => {
  await receiver.close()
  const webhooks = [{ url: receiver.url, secret: SECRET, projection: '{_id, title, "was": before().title}' }]
  served = await serveLake({ webhooks })
  for (let n = 1; n <= 30; n += 1)
    await served.client().create({ _id: `post-${n}`, _type: 'post', title: `${n}` })
  await served.client().patch('post-1').set({ title: 'changed' }).commit()
  await served.close({ keepData: true })
  served = await serveLake({ webhooks, dataDirectory: served.directory })
  await served.client().create({ _id: 'post-31', _type: 'post', title: '31' })
  await receiver.open()
  const received = () => receiver.bodies.flat().map((body) => body as { _id: string })
  await until('all notices', () => received().length >= 32)
  expect(new Set(received().map(({ _id }) => _id)).size).toBe(31)
  expect(received()).toContainEqual({ _id: 'post-1', title: 'changed', was: '1' })
  await until('the position after the last change', () => isSettled(served))
  await served.close({ keepData: true })
  served = await serveLake({ webhooks, dataDirectory: served.directory })
  await served.client().create({ _id: 'post-32', _type: 'post', title: '32' })
  await until('the last notice', () => received().length >= 33)
  expect(receiver.bodies.at(-1)).toEqual({ _id: 'post-32', title: '32', was: null })
})

test('tells a webhook of its own dataset only, each change alone if it asks for that', async () => {
  const projection = '{_id, "by": identity()}'
  const own = { url: receiver.url, secret: SECRET, projection }
  const ofComments = { ...own, url: `${receiver.url}/comments`, dataset: 'production-comments', batch: false }
  served = await serveLake({ webhooks: [own, ofComments] })
  await served.client().request({ url: '/comments/production/setup', method: 'POST' })
  const ids = Array.from({ length: 120 }, (_, n) => `comment-${n}`)
  const comments = ids.map((_id) => ({ create: { _id, _type: 'comment' } }))
  await served.client({ dataset: 'production-comments' }).mutate(comments, { returnDocuments: false })
  await served.client().create({ _id: 'post-1', _type: 'post' })
  await receiver.until(ids.length + 1)
  const of = (dataset: string) =>
    receiver.notices
      .filter(({ headers }) => headers['sanity-dataset'] === dataset)
      .map(({ text }) => JSON.parse(text))
  const by = 'local-editor'
  expect(of('production')).toEqual([{ _id: 'post-1', by }])
  expect(of('production-comments')).toEqual(ids.map((_id) => ({ _id, by })))
})

test('refuses to start with a filter that does not parse, and shows it', async () => {
  const broken = serveLake({ webhooks: [{ url: receiver.url, secret: SECRET, filter: '_type ==' }] })
  await expect(broken).rejects.toThrow("The webhook's filter does not parse: _type ==")
  served = await serveLake()
})

test('sends no earlier changes for a new filter', async () => {
  served = await serveLake()
  await served.client().create({ _id: 'old', _type: 'post' })
  await served.close({ keepData: true })
  const webhooks = [{ url: receiver.url, secret: SECRET, projection: '{_id}' }]
  served = await serveLake({ dataDirectory: served.directory, webhooks })
  await served.client().create({ _id: 'new', _type: 'post' })
  await receiver.until(1)
  expect(receiver.bodies).toEqual([{ _id: 'new' }])
})
