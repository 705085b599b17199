import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from '../support/test.ts'

/** Every kind of address that does not exist, made from an arbitrary name and number. */
const kinds: readonly ((name: string, number: number) => string)[] = [
  (name) => `/${name}`,
  (name) => `/no/such/${name}`,
  (name) => `/${name}.php`,
  (_, number) => `/blog/page/${number}`,
  (name) => `/blog/page/${name}`,
  (name) => `/blog/${name}`,
  (_, number) => `/blog/category/guides/page/${number}`,
  (name) => `/blog/category/${name}`,
  (name) => `/blog/category/${name}/page/1`,
  (name) => `/blog/category/${name}/page/2`,
  (name) => `/docs/${name}`,
  (_, number) => `/hubspot-newsletter/page/${number}`,
  (name) => `/hubspot-newsletter/${name}`,
  (name) => `/hubspot-newsletter/${name}/html`,
  (name) => `/hubspot-newsletter/${name}/text`,
  (name) => `/hubspot-newsletter/${name}/hubspot`,
  (name) => `/og/${name}`,
  (name) => `/og/blog/${name}`,
  (name) => `/og/blog/category/${name}`,
  (_, number) => `/og/blog/page/${number}`,
  (name) => `/${name}.md`,
  (name) => `/blog/${name}.md`,
  (name) => `/docs/${name}.md`,
  (_, number) => `/blog/page/${number}.md`,
  (_, number) => `/blog/page/1/page/${number}.md`,
  (name) => `/blog%2F${name}.md`,
  (_, number) => `/blog/category/guides/page/${number}.md`,
  (_, number) => `/hubspot-newsletter/page/${number}.md`,
  (name) => `/markdown-version/${name}`,
  (name) => `/content-lake/images/local/production/${name}-1x1.png`,
  (name) => `/content-lake/${name}`,
  (name) => `/_next/static/${name}.js`,
  (name) => `/_next/image?url=%2Ficons%2Ftile-192.png%3F${name}&w=640&q=75`,
  (name) => `/api/${name}`,
  (name) => `/.well-known/${name}`,
  (name) => `/embed/${name}`,
]

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
      const address = kind(name, number)
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
