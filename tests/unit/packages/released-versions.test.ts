import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { assistants } from '@/lib/ai-agents/assistants'
import manifest from '@/packages/ai-visits/package.json'
import { compileTag } from '@/packages/compile'
import { tagElement, tagPath, tagPolicy, tagVersion } from '@/packages/tag/install'
import { makeTarball, readReleased } from '@/packages/tarball'
import versions from '@/packages/versions.json'

const raise = 'Customers have this version: raise the version, and run `node packages/release.ts`.'

const digest = (algorithm: string, content: Uint8Array) =>
  createHash(algorithm).update(content).digest('base64')

describe('the tag', () => {
  it.each(Object.entries(versions.tag))(
    'has not changed since %s was released',
    async (version, recorded) => {
      const file = await readFile(`public/tag/${version}.js`)
      const found = {
        sha256: createHash('sha256').update(file).digest('hex'),
        integrity: `sha384-${digest('sha384', file)}`,
        raise,
      }
      expect(found).toEqual({ ...recorded, raise })
      expect(gzipSync(file).length).toBeLessThan(3_000)
    },
  )

  it('has a record of every version that is served', async () => {
    const served = (await readdir('public/tag')).sort()
    expect(served).toEqual(Object.keys(versions.tag).map((version) => `${version}.js`))
  })

  it('is compiled from the present source', async () => {
    const built = Buffer.from(await compileTag()).toString()
    expect({ raise, built }).toEqual({ raise, built: await readFile(`public${tagPath}`, 'utf8') })
    expect(built).toContain(`version = '${tagVersion}'`)
  })

  it('is installed by an element with the integrity of the current version', () => {
    expect(tagElement('https://example.com', 'tag_abc')).toBe(
      `<script async src="https://example.com/tag/1.1.0.js" integrity="${versions.tag['1.1.0'].integrity}" crossorigin="anonymous" data-key="tag_abc"></script>`,
    )
  })

  it('needs two directives of a policy, and a third where trusted types are required', () => {
    expect(tagPolicy('https://example.com/')).toEqual([
      { directive: 'script-src', value: 'https://example.com', isConditional: false },
      { directive: 'connect-src', value: 'https://example.com', isConditional: false },
      { directive: 'trusted-types', value: 'ai-visits', isConditional: true },
    ])
  })
})

describe('ai-visits', () => {
  it('has not changed since its version was released', async () => {
    const tarball = await makeTarball()
    const { integrity } = new Map(Object.entries(versions['ai-visits'])).get(manifest.version) ?? {}
    expect({ raise, integrity: `sha512-${digest('sha512', tarball)}` }).toEqual({ raise, integrity })
  })

  it('serves every released version unchanged, for as long as lock files name it', async () => {
    const served = await readReleased()
    const found = [...served].map(([name, tarball]) => [name, `sha512-${digest('sha512', tarball)}`])
    const recorded = Object.entries(versions['ai-visits'])
    expect(found).toEqual(recorded.map(([version, { integrity }]) => [`ai-visits-${version}.tgz`, integrity]))
  })

  it('has what npm needs, and no dependencies', async () => {
    const entries = await unpackTar(gunzipSync(await makeTarball()))
    const names = entries.map(({ header }) => header.name)
    const exported = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    )
    const needed = ['./README.md', manifest.bin['ai-visits'], ...exported]
    expect(names).toEqual(expect.arrayContaining(needed.map((file) => file.replace('./', 'package/'))))
    expect(manifest).not.toHaveProperty('dependencies')
    const command = entries.find(({ header }) => header.name === 'package/dist/command.js')
    expect(command?.header.mode).toBe(0o755)
    expect(Buffer.from(command?.data ?? '').toString()).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})

it('reports every source of a visit that is one of an assistant', async () => {
  const text = await readFile('packages/tag/tag.ts', 'utf8')
  const pattern = /const sources =\s*\/(.*)\/\n/.exec(text)?.[1] ?? '(no pattern)'
  const values = assistants.flatMap(({ utmSources, hosts }) => [...utmSources, ...hosts])
  const known = new RegExp(pattern)
  // A host that is younger than the tag counts as a referrer; nobody sends it as utm_source. The next version of the tag adds it.
  expect(values.filter((value) => !known.test(value))).toEqual(['notebook.google.com'])
  expect(
    ['newsletter', 'jane@example.com', 'chatgpt.com.evil', 'xchatgpt'].filter((value) => known.test(value)),
  ).toEqual([])
})
