import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testDuration } from '@/local/launcher/test-duration.mjs'
import { freePorts } from '../../support/free-port'
import { listen } from '../../support/listen'
import { runProgram } from '../support/run-program'

const directory = mkdtempSync(path.join(tmpdir(), 'findable-launch-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Runs the launcher as a shell would. */
async function launch(words: string[], variables: Record<string, string> = {}, nodeOptions: string[] = []) {
  const { code, out, err } = await runProgram([...nodeOptions, 'local/launch.mjs', ...words], {
    ...(await freePorts()),
    DATA_DIR: directory,
    ...variables,
  })
  return { code, said: (out + err).trim() }
}

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

it('reports used ports before anything is started, and needs no LINK_SECRET with the local Supabase', async () => {
  const [site, smtp] = [await listen(createServer()), await listen(createServer())]
  const { code, said } = await launch(['start'], {
    PORT: String(site.port),
    MAILBOX_SMTP_PORT: String(smtp.port),
    SMTP_URL: 'smtp://127.0.0.1:2525',
  })
  await Promise.all([site.close(), smtp.close()])
  const sentence = ({ port }: { port: number }, variable: string) =>
    `Port ${port} is in use: .* set ${variable}\\. Example: ${variable}=\\d+`
  expect(said).toMatch(new RegExp(`^${sentence(site, 'PORT')}\n${sentence(smtp, 'MAILBOX_SMTP_PORT')}$`))
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

it.each(['18.20.4', '20.18.3'])('refuses Node %s, which is too old for the launcher', async (version) => {
  const pretend = `Object.defineProperty(process.versions,'node',{value:'${version}'})`
  expect(await launch(['start'], {}, ['--import', `data:text/javascript,${pretend}`])).toEqual({
    code: 1,
    said: `This project needs Node 20.19 or newer to start itself; this is Node ${version}.`,
  })
})

describe('how long all tests take', () => {
  const sentence = (minutes: number, cores: number) =>
    `All tests take about ${minutes} minutes on ${cores} free cores. They need nothing that is running.`

  it('is said before the packages are installed', async () => {
    const project = path.join(directory, 'project')
    for (const name of ['local/launch.mjs', 'local/launcher', 'tests/budget.json'])
      cpSync(name, path.join(project, name), { recursive: true })
    writeFileSync(path.join(project, 'npm.js'), 'process.exit(1)')
    const { out } = await runProgram([path.join(project, 'local/launch.mjs'), 'test'], {
      npm_execpath: path.join(project, 'npm.js'),
    })
    expect(out).toMatch(/^All tests take about \d+ minutes .*\n {2}Installing packages \(npm ci\) \.\.\./)
  })

  it('is the budget on two cores, a third of it on many, and unknown for a part of them', () => {
    const project = path.join(directory, 'budgeted')
    mkdirSync(path.join(project, 'tests'), { recursive: true })
    writeFileSync(path.join(project, 'tests/budget.json'), '{"minutes":{"all":20}}')
    expect(testDuration(project, ['test'], 1)).toBe(sentence(40, 1))
    expect(testDuration(project, ['test'], 2)).toBe(sentence(20, 2))
    expect(testDuration(project, ['test'], 64)).toBe(sentence(7, 64))
    expect(testDuration(project, ['test', '--only', 'unit'], 2)).toBeUndefined()
  })
})
