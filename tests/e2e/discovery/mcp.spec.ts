import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from '../support/test.ts'

async function connected(baseURL: string | undefined) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  return client
}

test('lets a client of the official SDK find a page', async ({ baseURL, request }) => {
  const client = await connected(baseURL)
  expect(client.getServerVersion()).toMatchObject({ name: 'Findable' })
  const { tools } = await client.listTools()
  for (const tool of tools) {
    expect(tool.description, tool.name).toBeTruthy()
    expect(tool.annotations).toMatchObject({ readOnlyHint: true })
  }
  const found = await client.callTool({ name: 'search', arguments: { query: 'robots.txt agents', limit: 3 } })
  expect(found.structuredContent).toMatchObject({ results: [{ score: 100 }, {}, {}] })
  const [{ url }] = Object(found.structuredContent).results
  expect((await request.get(url)).status()).toBe(200)
  await client.close()
})

test('reads a page as Markdown by its address or path', async ({ baseURL, request }) => {
  const client = await connected(baseURL)
  const read = (url: string) => client.callTool({ name: 'read_page', arguments: { url } })
  const markdown = await (await request.get('/how-it-works.md')).text()
  const whole = { content: [{ type: 'text', text: markdown }] }
  for (const url of ['/how-it-works', `${baseURL}/how-it-works`, `${baseURL}/how-it-works.md?a=b#c`]) {
    expect(await read(url), url).toEqual(whole)
  }
  for (const url of [
    '/no-such-page',
    'https://elsewhere.example/how-it-works',
    '//elsewhere.example/',
    'http://',
    '/api/revalidate',
  ]) {
    expect(await read(url), url).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('search') }],
    })
  }
  await client.close()
})

test('checks a website, and says why it cannot check another', async ({ baseURL, request }) => {
  const client = await connected(baseURL)
  const check = (url: string) => client.callTool({ name: 'check_website', arguments: { url } })
  const { structuredContent } = await check(baseURL ?? '')
  // The tests have no HTTPS, so there is something to fix.
  expect(structuredContent).toMatchObject({ cap: null, fixes: expect.arrayContaining([expect.anything()]) })
  const { resultUrl } = Object(structuredContent)
  expect((await request.get(resultUrl)).status()).toBe(200)
  expect(await check('http://169.254.169.254/latest/meta-data/')).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Only pages on the public internet can be checked.') }],
  })
  await client.close()
})

test('rejects an invalid message with a status and a JSON error', async ({ request }) => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const broken = await request.post('/mcp', { headers, data: Buffer.from('{') })
  expect(broken.status()).toBe(400)
  expect(await broken.json()).toMatchObject({ error: { code: -32700 } })
  const shouted = { ...headers, accept: 'Application/JSON, Text/Event-Stream' }
  const message = { jsonrpc: '2.0', id: 1, method: 'ping' }
  for (const batch of [[], [message], Array.from({ length: 100 }, () => message)]) {
    const answer = await request.post('/mcp', { headers, data: batch })
    expect(answer.status()).toBe(400)
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } })
  }
  expect((await request.post('/mcp', { headers: shouted, data: message })).status()).toBe(200)
  const large = await request.post('/mcp', { headers, data: Buffer.alloc(70_000, 'a') })
  expect(large.status()).toBe(413)
  const listening = await request.get('/mcp')
  expect(listening.status()).toBe(405)
  expect(listening.headers().allow).toContain('POST')
})

/** The scenarios of the official conformance suite for a server without sessions. The others call the suite's own tools. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'tools-call-error', 'dns-rebinding-protection']
const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

test('passes the official conformance suite', async ({ baseURL }) => {
  const url = `${baseURL}/mcp`
  await Promise.all(
    scenarios.map(async (scenario) => {
      const args = [suite, 'server', '--url', url, '--scenario', scenario]
      const { stdout } = await promisify(execFile)(process.execPath, args)
      expect(stdout, scenario).toMatch(/^Passed: [1-9]\/[1-9], 0 failed, 0 warnings$/m)
    }),
  )
})
