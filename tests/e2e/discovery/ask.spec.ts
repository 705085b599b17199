import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('post')

test('answers a query parameter with pages and their addresses', async ({ request, lake }) => {
  await lake.patch('post-robots-txt-for-ai-agents').set({ title: 'Zyzzyva agents and robots.txt' }).commit()
  await expect(async () => {
    const answer = await request.get('/ask?query=zyzzyva&streaming=false')
    expect(answer.status()).toBe(200)
    const { results } = await answer.json()
    expect(results[0]).toMatchObject({
      name: 'Zyzzyva agents and robots.txt',
      score: 100,
      schema_object: { '@type': 'BlogPosting' },
    })
    expect((await request.get(results[0].url)).status()).toBe(200)
  }).toPass()
})

test('answers the same query as JSON and as a stream', async ({ request }) => {
  const data = { query: 'what do you do with my data', query_id: 'mine' }
  // Between the two requests, the index may take in what an earlier test published.
  await expect(async () => {
    const whole = await (await request.post('/ask', { data: { ...data, streaming: false } })).json()
    expect(whole.query_id).toBe('mine')
    expect(whole.results.length).toBeGreaterThan(0)

    const stream = await request.post('/ask', { data })
    expect(stream.headers()['content-type']).toMatch(/^text\/event-stream/)
    const messages = (await stream.text())
      .trim()
      .split('\n\n')
      .map((event) => JSON.parse(event.replace(/^data: /, '')))
    expect(messages).toEqual([
      { message_type: 'result_batch', query_id: 'mine', results: whole.results },
      { message_type: 'complete', query_id: 'mine' },
    ])
  }).toPass()
})

test('finds pages outside the blog and the documentation', async ({ request, lake }) => {
  const home = await lake.getDocument('homePage')
  const query = encodeURIComponent(home?.sections[0].headline)
  const { results } = await (await request.get(`/ask?query=${query}&streaming=0`)).json()
  const paths = results.map(({ url }: { url: string }) => new URL(url).pathname)
  expect(paths).toContain('/')
})

test('says what is wrong with an invalid query', async ({ request }) => {
  const missing = await request.get('/ask')
  expect(missing.status()).toBe(400)
  expect((await missing.json()).error.message).toContain('query is needed')
  const headers = { 'content-type': 'application/json' }
  const broken = await request.post('/ask', { headers, data: Buffer.from('{"query":') })
  expect(broken.status()).toBe(400)
  const large = await request.post('/ask', {
    headers,
    data: Buffer.from(JSON.stringify({ query: 'a'.repeat(20_000) })),
  })
  expect(large.status()).toBe(413)
})

test('allows every origin, and sends security headers', async ({ request }) => {
  const preflight = await request.fetch('/ask', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(preflight.status()).toBe(204)
  const answer = await request.get('/ask?query=agents')
  for (const { 'access-control-allow-origin': origin } of [preflight.headers(), answer.headers()])
    expect(origin).toBe('*')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("object-src 'none'"),
    'cross-origin-resource-policy': 'cross-origin',
  })
})
