import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '@/lib/env/environment'
import { findLocalServicesProblem } from '@/lib/env/start-checks'
import { examples } from '@/lib/env/variables'

const compose = readFileSync('deploy/compose.yaml', 'utf8')

/** Group 1 of each match. */
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

it('requires the variables of a public site', () => {
  const required = all(/\$\{(\w+):\?/g, compose).filter((name) => name !== 'SITE_HOST')
  const set = Object.fromEntries([...required, 'SMTP_URL'].map((name) => [name, examples[name]]))
  expect(readEnvironment(set)).toMatchObject({
    contentMode: 'hosted',
    siteUrl: examples.NEXT_PUBLIC_SITE_URL,
    revalidateSecret: examples.SANITY_REVALIDATE_SECRET,
    supabase: { mode: 'hosted', secretKey: examples.SUPABASE_SECRET_KEY },
  })
  expect(findLocalServicesProblem(set)).toBeUndefined()
})

it('mounts existing files', () => {
  const files = all(/^ +- \.\/(\S+?):/gm, compose)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(path.join('deploy', file)))).toEqual([])
})

it('sets every variable of the proxy’s template, as the command in docs/operations.md does', () => {
  const placeholders = new Set(all(/\$\{(\w+)\}/g, readFileSync('deploy/nginx.conf.template', 'utf8')))
  const proxy = compose.slice(compose.indexOf('\n  proxy:'))
  const command = /^ *\w+=.*?envsubst '([^']+)'/ms.exec(readFileSync('docs/operations.md', 'utf8'))
  const image = readFileSync('deploy/proxy.Dockerfile', 'utf8')
  expect(new Set(all(/^ {6}([A-Z]\w+): /gm, proxy))).toEqual(placeholders)
  expect(new Set(all(/\$(\w+)/g, image))).toEqual(placeholders)
  expect(new Set(all(/\$(\w+)/g, command?.[1] ?? ''))).toEqual(placeholders)
  expect(new Set(all(/\b([A-Z_]+)=/g, command?.[0] ?? ''))).toEqual(placeholders)
})

it('sends requests to every instance, and all share one Redis that never evicts expired tags', () => {
  const instances = all(/^ {2}(site-\d):$/gm, compose)
  expect(instances).toEqual(['site-1', 'site-2'])
  expect(all(/^ +server (site-\d):3000 .*resolve;$/gm, compose)).toEqual(instances)
  const [redisUrl = ''] = all(/REDIS_URL: (\S+)/g, compose)
  expect(readEnvironment({ REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl)
  expect(compose).toContain(`\n  ${new URL(redisUrl).hostname}:\n`)
  expect(compose).toContain('"--maxmemory-policy", "volatile-lru"')
})
