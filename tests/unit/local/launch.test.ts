import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { pretendNode } from './launcher/pretend-node'

const root = process.cwd()

interface Answer {
  code: number
  said: string
}

/** Runs the launcher as a shell would. */
function launch(
  words: string[],
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...nodeOptions, path.join(root, 'local/launch.mjs'), ...words],
      { cwd: root, env: { ...process.env, DATA_DIR: '.local-launcher-test', ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    )
  })
}

describe('the launcher', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['an invalid port', { PORT: 'abc' }, /^PORT=abc is not a port number. Example: PORT=3000$/],
    [
      'an invalid variable of the site',
      { NEXT_PUBLIC_SITE_URL: 'abc' },
      /^NEXT_PUBLIC_SITE_URL is not .* Example: \S+$/,
    ],
    [
      'a public site on the local Supabase',
      { NEXT_PUBLIC_SITE_URL: 'https://www.example.com' },
      /^NEXT_PUBLIC_SITE_URL=https:\/\/www\.example\.com is a public address, .* ALLOW_LOCAL_SERVICES=1 if this is meant\.$/,
    ],
    [
      'an invalid data directory',
      { DATA_DIR: '/dev/null/data' },
      /^The data directory \/dev\/null\/data is not a directory: .*$/,
    ],
  ])('reports %s in one sentence', async (_, env, sentence) => {
    const { code, said } = await launch(['start'], env)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
  })

  it('reports each invalid variable in one sentence, whichever program checks it', async () => {
    const { said, code } = await launch(['start'], {
      PORT: 'abc',
      DATA_DIR: '/dev/null/data',
      NEXT_PUBLIC_SITE_URL: 'https://www.example.com',
      TRUST_PROXY: 'yes',
    })
    expect(said).toMatch(
      /^PORT=abc .+\nThe data directory .+ DATA_DIR=\.local\nTRUST_PROXY is .+\nNEXT_PUBLIC_SITE_URL=\S+ is a public address, .+$/,
    )
    expect(code).toBe(1)
  })

  it.each(['PORT', 'LAKE_PORT'])('reports a used %s before anything is started', async (variable) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const busy = typeof address === 'object' && address ? address.port : 0
    const { code, said } = await launch(['start'], {
      PORT: '3991',
      LAKE_PORT: '3992',
      [variable]: String(busy),
    })
    server.close()
    expect(said).toMatch(
      new RegExp(`^Port ${busy} is in use: .* set ${variable}\\. Example: ${variable}=\\d+$`),
    )
    expect(code).toBe(1)
  })

  it('names before the start what a site on hosted Supabase lacks without the secret key', async () => {
    const { said } = await launch(['start'], {
      NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
      DATA_DIR: '/dev/null/data',
    })
    expect(said).toMatch(/^SUPABASE_SECRET_KEY is not set: .+\nThe data directory .+$/)
  })

  it('needs no LINK_SECRET for a mail server with the local Supabase, which has one', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const busy = typeof address === 'object' && address ? String(address.port) : ''
    const { said } = await launch(['start'], { SMTP_URL: 'smtp://127.0.0.1:2525', PORT: busy })
    server.close()
    expect(said).toMatch(new RegExp(`^Port ${busy} is in use`))
  })

  it.each(['16.20.2', '18.20.4', '20.18.3'])(
    'refuses Node %s, which is too old for the launcher',
    async (version) => {
      expect(await launch(['start'], {}, pretendNode(version))).toEqual({
        code: 1,
        said: `This project needs Node 20.19 or newer to start itself; this is Node ${version}.`,
      })
    },
  )

  it('lists the commands for an unknown one', async () => {
    const { code, said } = await launch(['strat'])
    expect(said).toMatch(/^There is no command "strat"\. There are: start, dev, test, .*\.$/)
    expect(code).toBe(1)
  })
})
