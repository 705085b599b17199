import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runProgram } from '../../support/run-program'

let other: Server
let port: string
let directory: string

// Services with keys of another data directory.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'findable-commands-'))
  other = createServer((request, response) => {
    const isRobots = request.url === '/robots.txt'
    response.writeHead(isRobots ? 200 : 401, { 'content-type': 'application/json' })
    response.end('{"message":"Invalid API key"}')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  port = String(typeof address === 'object' && address ? address.port : 0)
})
afterAll(async () => {
  other.close()
  await rm(directory, { recursive: true, force: true })
})

const command = (words: string[], variables: Record<string, string>) =>
  runProgram(['local/supervisor/main.ts', ...words], { DATA_DIR: directory, ...variables })

const hosted = (key: Record<string, string>) => ({
  NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  ...key,
})

it.each<[string, string[], () => Record<string, string>, RegExp]>([
  [
    'the data directory of another Supabase',
    ['outbox'],
    () => ({ SUPABASE_PORT: port }),
    /^Supabase does not accept .+ another DATA_DIR: set the same\. Example: DATA_DIR=\.local\n$/,
  ],
  [
    'the secret key of another project',
    ['outbox'],
    () => hosted({ SUPABASE_SECRET_KEY: 'sb_secret_AbCdEf0123456789' }),
    /^Supabase does not accept .+ Example: SUPABASE_SECRET_KEY=sb_secret_\w+\n$/,
  ],
  [
    'another Supabase for the sample account',
    ['sample:account', '--remove'],
    () => ({ SUPABASE_PORT: port }),
    /^Supabase does not accept .+ another DATA_DIR: set the same\. Example: DATA_DIR=\.local\n$/,
  ],
  [
    'a missing secret key',
    ['outbox'],
    () => hosted({}),
    /^SUPABASE_SECRET_KEY is missing\. Example: SUPABASE_SECRET_KEY=sb_secret_\w+\n$/,
  ],
  [
    'the data directory of another site',
    ['newsletter:send', 'june'],
    () => ({ PORT: port }),
    /^The site at \S+ refuses .+ another DATA_DIR, .+ Example: DATA_DIR=\.local\n$/,
  ],
  [
    'the cron secret of another site',
    ['newsletter:send', 'june'],
    () => ({ PORT: port, CRON_SECRET: 'a-secret-of-another-site' }),
    /^The site at \S+ refuses .+ another CRON_SECRET: .+ Example: CRON_SECRET=\w+\n$/,
  ],
  [
    "every invalid variable, also the site's",
    ['content:export'],
    () => ({ LAKE_PORT: 'x', NEXT_PUBLIC_SITE_URL: 'y' }),
    /^LAKE_PORT=x is not .+\nNEXT_PUBLIC_SITE_URL is not .+\n$/,
  ],
])('names %s', async (_, words, variables, sentence) => {
  const { code, out, err } = await command(words, variables())
  expect(err).toMatch(sentence)
  expect(out).toBe('')
  expect(code).toBe(1)
})

it('calls Next without its telemetry', async () => {
  const ended = 'console.log("telemetry off: " + process.env.NEXT_TELEMETRY_DISABLED); process.exit(1)'
  const inPlaceOfNext = `if (process.argv[1]?.endsWith("bin/next")) { ${ended} }`
  const { out } = await command(['build'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(inPlaceOfNext)}`,
    NEXT_DIST_DIR: '.next-not-built',
  })
  expect(out).toBe('telemetry off: 1\n')
})
