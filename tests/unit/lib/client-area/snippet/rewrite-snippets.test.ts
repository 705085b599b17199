import { fileOfSlug, fileWords } from '@/lib/client-area/snippet/hosted-files'
import { rewriteTargets } from '@/lib/client-area/snippet/rewrite-snippets'
import { siteFileNames } from '@/lib/site-files/file-names'

const base = `https://www.findable.test/hosted/${'0a'.repeat(16)}`
const codeOf = (id: string) =>
  rewriteTargets('https://www.findable.test', '0a'.repeat(16)).find((target) => target.id === id)?.snippet
    .code ?? ''

it('rewrites each file to its hosted address', () => {
  expect(JSON.parse(codeOf('vercel'))).toEqual({
    rewrites: siteFileNames.map((name) => ({ source: `/${name}`, destination: `${base}/${name}` })),
  })
  expect(codeOf('netlify').split('\n')).toEqual(siteFileNames.map((name) => `/${name} ${base}/${name} 200!`))
  for (const name of siteFileNames)
    expect(codeOf('nginx')).toContain(`location = /${name} {\n  proxy_pass ${base}/${name};`)
})

it('rewrites in Next.js as its configuration says', async () => {
  const rewrites: unknown = await new Function(`return ({ ${codeOf('next')} }).rewrites()`)()
  expect(rewrites).toEqual({
    beforeFiles: siteFileNames.map((name) => ({ source: `/${name}`, destination: `${base}/${name}` })),
  })
})

it('matches in Apache exactly the names of the files', () => {
  const pattern = /RewriteRule (\S+) (\S+)/.exec(codeOf('apache'))
  const expression = new RegExp(pattern?.[1] ?? '')
  for (const name of siteFileNames) {
    expect(name.replace(expression, pattern?.[2] ?? '')).toBe(`${base}/${name}`)
    expect(expression.test(name.replace('.', 'x'))).toBe(false)
  }
})

it('has an address for the screen of each file', () => {
  for (const name of siteFileNames) {
    const { slug } = fileWords[name]
    expect(slug).toMatch(/^[a-z-]+$/)
    expect(fileOfSlug(slug)).toBe(name)
  }
  for (const slug of ['no-such-file', '', undefined, ['llms']]) expect(fileOfSlug(slug)).toBeUndefined()
})
