import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '@/lib/env/environment'
import { buildBehind } from '@/lib/env/running-site.ts'
import {
  findLocalServicesProblem as fault,
  findContentProblem,
  secretKeyWarning,
} from '@/lib/env/start-checks'
import { freePort } from '@/tests/support/free-port'
import { type ServedLake, serveLake } from '../../local/content-lake/served-lake'

let lake: ServedLake
beforeAll(async () => {
  lake = await serveLake()
})
afterAll(() => lake.close())

const hosted = (apiHost: string, dataset = 'production') =>
  readEnvironment({
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
  })

test('reports nothing for a hosted project that responds', async () => {
  expect(await findContentProblem(hosted(lake.address))).toBeUndefined()
})

test('reports nothing for the local Content Lake', async () => {
  const { port } = new URL(lake.address)
  expect(await findContentProblem(readEnvironment({ LAKE_PORT: port }))).toBeUndefined()
})

test('names the variables to check when the dataset does not exist', async () => {
  const fault = await findContentProblem(hosted(lake.address, 'nowhere'))
  expect(fault).toMatch(
    new RegExp(`content at ${lake.address}, which answered 404\\. Check NEXT_PUBLIC_SANITY_PROJECT_ID`),
  )
})

test('says how to start the local Content Lake when nothing responds', async () => {
  const apiHost = `http://127.0.0.1:${await freePort()}`
  expect(await findContentProblem(readEnvironment({ SANITY_API_HOST: apiHost }))).toBe(
    `The build reads its pages from the content at ${apiHost}, which does not answer. Start it with \`npm start\`, which builds too, or set LAKE_PORT or SANITY_API_HOST to where it listens.`,
  )
})

const site = { NEXT_PUBLIC_SITE_URL: 'https://www.example.com' }
const supabase = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
}
const mail = { SMTP_URL: 'smtp://mail.example.com', LINK_SECRET: 'x'.repeat(32) }

it('names the variables of Supabase and mail when a public site has neither', () => {
  expect(fault(site)).toBe(
    'NEXT_PUBLIC_SITE_URL=https://www.example.com is a public address, but accounts and bookings would be kept in the local Supabase, and mail would end up in the local mailbox. Set NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, and one of SMTP_URL and MAIL_API_KEY, with LINK_SECRET; or set ALLOW_LOCAL_SERVICES=1 if this is meant.',
  )
})

it('names only the missing variables', () => {
  expect(fault({ ...site, ...mail })).toMatch(
    /local Supabase\. Set NEXT_PUBLIC_SUPABASE_URL, [^;]*SECRET_KEY; or/,
  )
  expect(fault({ ...site, ...supabase, ...mail, MAILBOX_URL: 'http://localhost:24324' })).toMatch(
    /but mail would end up in the local mailbox\. Set one of SMTP_URL/,
  )
})

it.each<[string, Record<string, string>]>([
  ['a public site on hosted Supabase', { ...site, ...supabase, ...mail }],
  ['a public site on hosted Supabase that sends no mail', { ...site, ...supabase }],
  ['a public site that is meant to use the local services', { ...site, ALLOW_LOCAL_SERVICES: '1' }],
])('reports nothing for %s', (_, variables) => expect(fault(variables)).toBeUndefined())

it.each(
  `http://localhost:3000 http://site.localhost http://127.0.0.1:3000 http://[::1]:3000
  http://192.168.1.20 http://[fd00::1] https://findable.test https://macbook.local
  https://staging.internal http://site:3000`.split(/\s+/),
)('treats %s as private', (NEXT_PUBLIC_SITE_URL) => expect(fault({ NEXT_PUBLIC_SITE_URL })).toBeUndefined())

it.each(
  'https://localhost.example.com http://93.184.215.14 http://[2606:2800::1] https://test.io'.split(' '),
)('treats %s as public', (NEXT_PUBLIC_SITE_URL) =>
  expect(fault({ NEXT_PUBLIC_SITE_URL })).toMatch('is a public address'),
)

const remark = (variables: Record<string, string>) => secretKeyWarning(readEnvironment(variables))

it('says what a site on a hosted Supabase does not do without the secret key', () => {
  expect(remark(supabase)).toMatch(
    /^SUPABASE_SECRET_KEY is not set: .+ Example: SUPABASE_SECRET_KEY=sb_secret_\w+$/,
  )
})

it('says nothing for a site that has the key or uses the local Supabase', () => {
  expect(remark({ ...supabase, SUPABASE_SECRET_KEY: 'sb_secret_AbCdEf0123456789' })).toBeUndefined()
  expect(remark({})).toBeUndefined()
})

it('resolves a link to its build, and any other directory to itself', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'findable-build-'))
  await mkdir(path.join(root, '.next'))
  expect(buildBehind(root, '.next')).toBe('.next')
  expect(buildBehind(root, '.next-missing')).toBe('.next-missing')
  await mkdir(path.join(root, '.next-builds/a'), { recursive: true })
  await symlink('.next-builds/a', path.join(root, '.next-linked'))
  expect(buildBehind(root, '.next-linked')).toBe(path.join('.next-builds', 'a'))
  await rm(root, { recursive: true, force: true })
})
