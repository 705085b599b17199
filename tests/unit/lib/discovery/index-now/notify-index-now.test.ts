import { createServer, type Server } from 'node:http'
import { notifyIndexNow } from '@/lib/discovery/index-now/notify-index-now'
import { environment } from '@/lib/env/server'

jest.mock('@/lib/env/server', () => ({ environment: { siteUrl: 'https://www.example.com' } }))

/** A stand-in for a search engine. */
let heard: unknown[] = []
let status = 200
let engine: Server

beforeAll(async () => {
  engine = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    heard.push(JSON.parse(body))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
})
afterAll(() => engine.close())

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeEach(() => {
  heard = []
  status = 200
  warn.mockClear()
  const address = engine.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in does not listen.')
  jest.mocked(environment).indexNow = { key: 'a-key-of-ours', address: `http://127.0.0.1:${address.port}/` }
})

test('announces a moved post at both addresses, with the key and its location', async () => {
  await notifyIndexNow([{ _id: 'p', _type: 'post', slug: 'new', previousSlug: 'old' }])
  expect(heard).toEqual([
    {
      host: 'www.example.com',
      key: 'a-key-of-ours',
      keyLocation: 'https://www.example.com/indexnow-key.txt',
      urlList: ['https://www.example.com/blog/new', 'https://www.example.com/blog/old'],
    },
  ])
  expect(warn).not.toHaveBeenCalled()
})

test('announces a singleton page at its address', async () => {
  await notifyIndexNow([{ _id: 'homePage', _type: 'homePage', slug: null }])
  expect(heard).toMatchObject([{ urlList: ['https://www.example.com'] }])
})

test('announces neither documents without a page nor anything without a key', async () => {
  await notifyIndexNow([{ _id: 'a', _type: 'author', slug: 'ines' }])
  jest.mocked(environment).indexNow = undefined
  await notifyIndexNow([{ _id: 'p', _type: 'post', slug: 'new' }])
  expect(heard).toEqual([])
})

test('logs a refusal or a missing response, and does not throw', async () => {
  status = 422
  await notifyIndexNow([{ _id: 'p', _type: 'post', slug: 'new' }])
  jest.mocked(environment).indexNow = { key: 'a-key-of-ours', address: 'http://127.0.0.1:1/' }
  await notifyIndexNow([{ _id: 'p', _type: 'post', slug: 'new' }])
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('answered 422 to the change of https://www.example.com/blog/new'),
    expect.stringContaining('could not be told about https://www.example.com/blog/new'),
  ])
})

test('announces what changes during a request in one further request', async () => {
  const posts = Array.from({ length: 50 }, (_, n) => ({ _id: `p${n}`, _type: 'post', slug: `post-${n}` }))
  await Promise.all(posts.map((post) => notifyIndexNow([post])))
  const urls = posts.map(({ slug }) => `https://www.example.com/blog/${slug}`)
  expect(heard).toMatchObject([{ urlList: urls.slice(0, 1) }, { urlList: urls.slice(1) }])
})
