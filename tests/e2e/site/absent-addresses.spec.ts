import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from '../support/test.ts'

/** Every kind of address that does not exist, for any name and number. */
const kinds = [
  '/NAME /no/such/NAME /NAME.php /api/NAME /.well-known/NAME /embed/NAME /_next/static/NAME.js',
  '/blog/page/NUMBER /blog/page/NAME /blog/NAME /docs/NAME /blog/category/guides/page/NUMBER',
  '/blog/category/NAME /blog/category/NAME/page/1 /blog/category/NAME/page/2',
  '/hubspot-newsletter/page/NUMBER /hubspot-newsletter/NAME /hubspot-newsletter/NAME/html',
  '/hubspot-newsletter/NAME/text /hubspot-newsletter/NAME/hubspot',
  '/og/NAME /og/blog/NAME /og/blog/category/NAME /og/blog/page/NUMBER',
  '/NAME.md /blog/NAME.md /docs/NAME.md /blog/page/NUMBER.md /blog/page/1/page/NUMBER.md /blog%2FNAME.md',
  '/blog/category/guides/page/NUMBER.md /hubspot-newsletter/page/NUMBER.md /markdown-version/NAME',
  '/content-lake/images/local/production/NAME-1x1.png /content-lake/NAME',
  '/_next/image?url=%2Ficons%2Ftile-192.png%3FNAME&w=640&q=75',
].flatMap((line) => line.split(' '))

/** Every file in a directory, with its size. */
async function filesIn(directory: string): Promise<Record<string, number>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const sized = files.map(async (file) => [path.relative(directory, file), (await stat(file)).size] as const)
  return Object.fromEntries(await Promise.all(sized))
}

/** Requests one address of every kind. */
const askAll = (siteUrl: string, name: string, number: number) =>
  Promise.all(
    kinds.map(async (kind) => {
      const address = kind.replace('NAME', name).replace('NUMBER', String(number))
      const { status } = await fetch(`${siteUrl}${address}`, { redirect: 'manual' })
      return `${status} ${address}`
    }),
  )

test('stores nothing on disk for more than three hundred addresses that do not exist', async ({ stage }) => {
  test.setTimeout(120_000)
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', stage.siteUrl)))
  const read = (url: string) => client.callTool({ name: 'read_page', arguments: { url } })
  // The first round stores what all of these share, such as the counts of the lists. The second stores nothing new.
  for (const number of [900, 901]) {
    await askAll(stage.siteUrl, `none-${number}`, number)
    await read(`/blog/page/${number}`)
  }
  const before = await filesIn(stage.buildDirectory)

  for (let n = 1; n <= 9; n++) {
    const asked = await askAll(stage.siteUrl, `no-such-name-${n}`, 1_000 + n)
    expect(asked.filter((line) => !line.startsWith('404 '))).toEqual([])
    for (const address of [
      `/blog/page/${2_000 + n}`,
      `/blog/no-such-post-${n}`,
      `/hubspot-newsletter/page/${2_000 + n}`,
    ])
      expect(await read(address), address).toMatchObject({ isError: true })
  }
  expect(await filesIn(stage.buildDirectory)).toEqual(before)
  await client.close()
})

test('logs nothing for addresses longer than any document’s', async ({ stage }) => {
  const log = () => readFile(path.join(stage.dataDirectory, 'logs/site.log'), 'utf8')
  const before = await log()
  for (const name of ['a'.repeat(97), 'a'.repeat(4_096), '%E6%BC%A2'.repeat(96)]) {
    const asked = await askAll(stage.siteUrl, name, 999)
    expect(asked.filter((line) => !line.startsWith('404 '))).toEqual([])
  }
  expect(await log()).toBe(before)
})
