import { once } from 'node:events'
import { createServer } from 'node:http'
import { customerPages, missingPath } from '@/tests/support/customer-site/pages'
import { type CustomerSite, startCustomerSite } from '@/tests/support/customer-site/start'
import { until } from '../support/until'
import { type IngestStandIn, serverKey, startIngest } from './support/ingest-stand-in'
import { openPort } from './support/open-port'

const tagKey = `tag_${'t'.repeat(32)}`

let ingest: IngestStandIn
let site: CustomerSite

beforeEach(async () => {
  ingest = await startIngest()
  site = await startCustomerSite({ siteUrl: ingest.url, tagKey, serverKey })
})
afterEach(async () => {
  await site.close()
  ingest.close()
})

it('serves its pages with the tag and a policy that allows nothing else', async () => {
  for (const { path, title, isHidden } of customerPages) {
    const response = await site.requestAs('Mozilla/5.0', path)
    const html = await response.text()
    expect([response.status, html.includes(`<h1>${title}</h1>`)]).toEqual([200, true])
    expect(html.includes('noindex')).toBe(isHidden ?? false)
    expect(html).toContain(`data-key="${tagKey}"`)
    expect(response.headers.get('content-security-policy')).toContain(`script-src ${ingest.url};`)
  }
  expect((await site.requestAs('Mozilla/5.0', missingPath)).status).toBe(404)
  expect(await (await site.requestAs('Mozilla/5.0', '/robots.txt')).text()).toContain(
    `${site.url}/sitemap.xml`,
  )
})

it('reports requests of agents with the address that they are made from', async () => {
  await site.requestAs('GPTBot/1.2', '/pricing', '203.0.113.5')
  await site.requestAs('GPTBot/1.2', missingPath)
  const visits = await until('two visits', () => ingest.stored.size === 2 && [...ingest.stored.values()])
  expect(visits.map(({ path, status, address }) => [path, status, address])).toEqual([
    ['/pricing', 200, '203.0.113.5'],
    [missingPath, 404, '127.0.0.1'],
  ])
})

it('changes its installs while it runs', async () => {
  const head = '<meta name="proof" content="abc">'
  site.install({ serverKey: '', head, files: { '/proof.txt': 'abc' } })
  expect(await (await site.requestAs('GPTBot/1.2', '/')).text()).toContain(head)
  expect(await (await site.requestAs('GPTBot/1.2', '/proof.txt')).text()).toBe('abc')
  await site.close()
  expect(ingest.batches).toEqual([])
})

it('rewrites hosted files to the site, with their validators', async () => {
  const hosting = createServer(({ url, headers }, response) => {
    if (headers['if-none-match'] === '"1"') return void response.writeHead(304, { etag: '"1"' }).end()
    response.writeHead(200, { 'content-type': 'text/plain', etag: '"1"' }).end(`from ${url}`)
  }).listen(0, '127.0.0.1')
  await once(hosting, 'listening')
  expect((await site.requestAs('GPTBot/1.2', '/llms.txt')).status).toBe(404)
  site.install({ siteUrl: `http://127.0.0.1:${openPort(hosting)}`, publicToken: 'abc', serverKey: '' })
  const response = await site.requestAs('GPTBot/1.2', '/.well-known/wacp.json')
  expect([response.headers.get('etag'), await response.text()]).toEqual([
    '"1"',
    'from /hosted/abc/.well-known/wacp.json',
  ])
  const again = await fetch(`${site.url}/llms.txt`, { headers: { 'if-none-match': '"1"' } })
  expect(again.status).toBe(304)
  hosting.closeAllConnections()
  hosting.close()
})
