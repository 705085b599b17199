import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAssetFetch } from '@/local/content-archive/public-fetch'

const requests: string[] = []
const server = createServer(({ url = '' }, response) => {
  requests.push(url)
  response.end('x'.repeat(url === '/long' ? 2_000_000 : 3))
})
let port = 0
const lake = 'http://127.0.0.1:9'

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each(
  `127.0.0.1 localhost 2130706433 0x7f.1 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 168.63.129.16 224.0.0.1
  198.18.0.1 [::1] [::] [::ffff:127.0.0.1] [::ffff:a00:1] [64:ff9b::7f00:1] [2002:7f00:1::] [fd00::1] [fe80::1] [fec0::1]`.split(
    /\s+/,
  ),
)('fetches nothing from %s', async (host) => {
  const fault = await createAssetFetch(lake, false)(`http://${host}:${port}/inside`).catch((error) => error)
  expect(fault).toMatchObject({ cause: { message: expect.stringContaining('--allow-private-addresses') } })
  expect(requests).not.toContain('/inside')
})

test('fetches from a private network if it may, up to a size', async () => {
  const fetch = createAssetFetch(lake, true, { bytes: 1_048_576, milliseconds: 60_000 })
  expect(await (await fetch(`http://127.0.0.1:${port}/short`)).text()).toBe('xxx')
  await expect(fetch(`http://127.0.0.1:${port}/long`).then((response) => response.text())).rejects.toThrow(
    'more than 1 MB',
  )
})

test('asks the lake itself whether it has a file, and reads nothing from it', async () => {
  const fetch = createAssetFetch(`http://127.0.0.1:${port}`, false)
  const { status } = await fetch(`http://127.0.0.1:${port}/images/a.png`, { method: 'HEAD' })
  expect(status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${port}/images/a.png`)).rejects.toThrow()
})
