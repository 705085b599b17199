import { execFile } from 'node:child_process'
import { toolScript } from '@/local/supervisor/project.ts'
import { type CustomerProject, makeCustomerProject } from '../support/installed-package'

const files: Record<string, string> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: ['node'],
      noEmit: true,
    },
    include: ['*.ts'],
  }),
  'proxy.ts': `import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server.js'
    import { proxy as reportOnly, reportVisit } from 'ai-visits/next'
    export const only: (request: NextRequest, event: NextFetchEvent) => void = reportOnly
    export function proxy(request: NextRequest, event: NextFetchEvent) {
      reportVisit(request, event, { addressHeader: 'cf-connecting-ip' })
      // @ts-expect-error: there is no such option
      reportVisit(request, event, { header: 'cf-connecting-ip' })
      return NextResponse.next()
    }`,
  'instrumentation.ts': `import { register as start } from 'ai-visits/next'
    export const register = async (): Promise<void> => start({ key: process.env.OTHER_KEY })`,
  'app.ts': `import express from 'express'
    import { aiVisits } from 'ai-visits/express'
    const visits = aiVisits({ key: 'srv_a', url: 'https://example.com' })
    express().use(visits).get('/', (request, response) => void response.send(request.path))
    await visits.flush()
    // @ts-expect-error: a key is a string
    aiVisits({ key: 1 })`,
  'worker.ts': `import { withVisits } from 'ai-visits/cloudflare'
    interface Env { GREETING: string }
    interface Context { waitUntil(promise: Promise<unknown>): void; passThroughOnException(): void }
    export default withVisits({
      fetch(request: Request, env: Env, context: Context) {
        context.passThroughOnException()
        return new Response(env.GREETING + request.url)
      },
      async scheduled() {},
    }) satisfies { scheduled(): Promise<void> }
    export const simple = withVisits({ fetch: (request: Request) => fetch(request) })
    // @ts-expect-error: a worker without a handler of requests
    withVisits({ async scheduled() {} })`,
}

let project: CustomerProject

beforeAll(async () => {
  project = await makeCustomerProject(['next', 'express', '@types', 'react'])
  for (const [name, content] of Object.entries(files)) await project.write(name, content)
})
afterAll(() => project.remove())

it('has types that fit those of Next, Express and workers', async () => {
  const found = await new Promise<string>((resolve) => {
    const words = [toolScript('typescript', 'tsc'), '--project', project.directory]
    execFile(process.execPath, words, { cwd: project.directory }, (_, stdout) => resolve(stdout))
  })
  expect(found).toBe('')
})
