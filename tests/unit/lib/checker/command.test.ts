import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { report, scanProblem } from '@/lib/checker/report'
import { siteModules } from '@/local/supervisor/project'

let server: Server
let address: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end(
      '<!doctype html><html lang="en"><title>A shop for sheds</title><main><h1>Sheds</h1></main>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Runs the command as `npm run check:site` does. */
const run = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [...siteModules, 'lib/checker/command.ts', ...words], (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout }),
    )
  })

it('checks a site of this machine, and prints a table of all checks and what to fix first', async () => {
  const { code, said } = await run(address)
  expect(code).toBe(0)
  expect(said).toMatch(new RegExp(`^${address}: \\d+ of 100\n`))
  expect(said).toContain('✓ pass')
  expect(said).toContain('What to fix first:')
})

it('exits with 1 if the score is below the threshold, and prints the report as JSON', async () => {
  const { code, said } = await run(address, '--json', '--threshold', '100')
  expect(code).toBe(1)
  expect(report.parse(JSON.parse(said))).toMatchObject({ address, checks: expect.any(Array) })
})

it('exits with 2 if the page cannot be checked', async () => {
  const { code, said } = await run(`${address}no-such-page`, '--json')
  expect(code).toBe(2)
  expect(scanProblem.parse(JSON.parse(said).problem)).toMatchObject({ code: 'not-found', status: 404 })
})
