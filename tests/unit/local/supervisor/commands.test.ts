import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { content } from '@/local/supervisor/commands/content.ts'
import { sendNewsletter } from '@/local/supervisor/commands/newsletter.ts'
import { outbox } from '@/local/supervisor/commands/outbox.ts'
import { sampleAccount } from '@/local/supervisor/commands/sample-account.ts'
import { keepTestVariables } from '@/local/supervisor/test-run/environment.ts'
import { listen } from '../../../support/listen'
import { runProgram } from '../../support/run-program'

const before = { ...process.env }
let other: Awaited<ReturnType<typeof listen>>
let port: string
let directory: string

/** Of a hosted project to which no seed was pushed. */
const withoutSeed = 'sb_secret_WithoutSeed01'

// Services with keys of another data directory, except for that project.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'findable-commands-'))
  const server = createServer((request, response) => {
    const isKnown = request.headers.apikey === withoutSeed
    const refusal = isKnown ? 404 : 401
    response.writeHead(request.url === '/robots.txt' ? 200 : refusal, { 'content-type': 'application/json' })
    response.end(
      isKnown ? '{"code":"PGRST202","message":"There is no such function"}' : '{"message":"Invalid API key"}',
    )
  })
  other = await listen(server)
  port = String(other.port)
  keepTestVariables()
})
afterEach(keepTestVariables)
afterAll(async () => {
  Object.assign(process.env, before)
  await other.close()
  await rm(directory, { recursive: true, force: true })
})

const hosted = (key: Record<string, string>) => ({
  NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  ...key,
})
const otherDirectory =
  /^Supabase does not accept .+ another DATA_DIR: set the same\. Example: DATA_DIR=\.local$/

it.each<[string, () => Promise<number>, () => Record<string, string>, RegExp]>([
  [
    'the data directory of another Supabase',
    () => outbox([]),
    () => ({ SUPABASE_PORT: port }),
    otherDirectory,
  ],
  [
    'the secret key of another project',
    () => outbox([]),
    () => hosted({ SUPABASE_SECRET_KEY: 'sb_secret_AbCdEf0123456789' }),
    /^Supabase does not accept .+ Example: SUPABASE_SECRET_KEY=sb_secret_\w+$/,
  ],
  [
    'another Supabase for the sample account',
    () => sampleAccount(['--remove']),
    () => ({ SUPABASE_PORT: port }),
    otherDirectory,
  ],
  [
    'a project without the functions of the sample account',
    () => sampleAccount(['--remove']),
    () => hosted({ SUPABASE_SECRET_KEY: withoutSeed }),
    /^This Supabase lacks .+ Add them with: npx supabase db push --include-seed$/,
  ],
  [
    'a missing secret key',
    () => outbox([]),
    () => hosted({}),
    /^SUPABASE_SECRET_KEY is missing\. Example: SUPABASE_SECRET_KEY=sb_secret_\w+$/,
  ],
  [
    'the data directory of another site',
    () => sendNewsletter(['june']),
    () => ({ PORT: port }),
    /^The site at \S+ refuses .+ another DATA_DIR, .+ Example: DATA_DIR=\.local$/,
  ],
  [
    'the cron secret of another site',
    () => sendNewsletter(['june']),
    () => ({ PORT: port, CRON_SECRET: 'a-secret-of-another-site' }),
    /^The site at \S+ refuses .+ another CRON_SECRET: .+ Example: CRON_SECRET=\w+$/,
  ],
  [
    "every invalid variable, also the site's",
    () => content('export')([]),
    () => ({ LAKE_PORT: 'x', NEXT_PUBLIC_SITE_URL: 'y' }),
    /^LAKE_PORT=x is not .+\nNEXT_PUBLIC_SITE_URL is not .+$/,
  ],
])('names %s', async (_, run, variables, sentence) => {
  Object.assign(process.env, { DATA_DIR: directory, ...variables() })
  await expect(run()).rejects.toThrow(sentence)
})

it('calls Next without its telemetry', async () => {
  const ended = 'console.log("telemetry off: " + process.env.NEXT_TELEMETRY_DISABLED); process.exit(1)'
  const inPlaceOfNext = `if (process.argv[1]?.endsWith("bin/next")) { ${ended} }`
  const { out } = await runProgram(['local/supervisor/main.ts', 'build'], {
    DATA_DIR: directory,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(inPlaceOfNext)}`,
    NEXT_DIST_DIR: '.next-not-built',
  })
  expect(out).toBe('telemetry off: 1\n')
})
