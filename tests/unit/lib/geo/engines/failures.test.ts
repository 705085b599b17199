import { createServer } from 'node:http'
import { availableEngines } from '@/lib/geo/engines/available'
import { engineIds } from '@/lib/geo/engines/engine'
import { freePort } from '../../../../support/free-port'
import { errorOf, noLimit, withStandIns } from './stand-ins'

const { standIns, engine, environment } = withStandIns()

const search = ['ai-overviews', 'ai-mode', 'copilot'] as const

describe.each(engineIds)('%s', (id) => {
  it.each([
    ['rate-limit', 'rate_limited', false],
    ['fail', 'unavailable', false],
    ['html', 'invalid_response', false],
    ['broken-json', 'invalid_response', false],
    ['wrong-shape', 'invalid_response', false],
    ['invalid-key', 'invalid_key', true],
    ['quota', 'quota', false],
    ['invalid-request', 'invalid_request', true],
  ] as const)('turns %s into %s, after one request', async (mode, code, isFinal) => {
    const before = standIns().calls().length
    const error = await errorOf(engine(id).ask(`[${mode}]`, { signal: noLimit() }))
    expect(error).toMatchObject({ code, isFinal })
    expect(standIns().calls()).toHaveLength(before + 1)
    expect(error.message).not.toContain('key-of-tests')
  })

  it('takes the seconds of Retry-After, or a minute without', async () => {
    const error = await errorOf(engine(id).ask('[rate-limit]', { signal: noLimit() }))
    const isDataForSeo = id === 'chatgpt' || search.some((other) => other === id)
    expect(error.retryAfterSeconds).toBe(isDataForSeo ? 60 : 7)
  })

  it('waits an hour when the account has no credit', async () => {
    const error = await errorOf(engine(id).ask('[quota]', { signal: noLimit() }))
    expect(error.retryAfterSeconds).toBe(3_600)
  })

  it('turns the end of the time into timeout', async () => {
    const error = await errorOf(engine(id).ask('[hang]', { signal: AbortSignal.timeout(100) }))
    expect(error).toMatchObject({ code: 'timeout', isFinal: false })
  })

  it('turns an empty answer into an error', async () => {
    const error = await errorOf(engine(id).ask('[empty]', { signal: noLimit() }))
    expect(error.code).toBe(search.some((other) => other === id) ? 'no_answer' : 'invalid_response')
  })
})

describe('an engine', () => {
  it.each(['openai', 'anthropic', 'google', 'custom'] as const)('%s refuses', async (id) => {
    const error = await errorOf(engine(id).ask('[refuse]', { signal: noLimit() }))
    expect(error).toMatchObject({ code: 'refused', isFinal: true })
  })

  it('is unavailable if its response says that it failed', async () => {
    const error = await errorOf(engine('openai').ask('[fail-inside]', { signal: noLimit() }))
    expect(error).toMatchObject({ code: 'unavailable', isFinal: false })
  })

  it.each(search)('%s reports that no AI answer is shown', async (id) => {
    for (const mode of ['absent', 'refuse']) {
      const error = await errorOf(engine(id).ask(`[${mode}]`, { signal: noLimit() }))
      expect(error).toMatchObject({ code: 'no_answer', isFinal: true, costUsd: 0.004 })
    }
  })

  it('answers again after failures that were set by number', async () => {
    standIns().set({ rules: [{ engine: 'openai', contains: 'twice', mode: 'fail', times: 2 }] })
    const ask = () => engine('openai').ask('Fail twice', { signal: noLimit() })
    expect((await errorOf(ask())).code).toBe('unavailable')
    expect((await errorOf(ask())).code).toBe('unavailable')
    expect((await ask()).text).toContain('Bramble Cycles')
  })

  it('cannot be reached without a server', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const bases = {
      OPENAI_BASE_URL: url,
      ANTHROPIC_BASE_URL: url,
      GOOGLE_GENERATIVE_AI_BASE_URL: url,
      PERPLEXITY_BASE_URL: url,
      CUSTOM_ENGINE_URL: url,
      DATAFORSEO_BASE_URL: url,
    }
    for (const unreachable of availableEngines(environment(bases))) {
      const error = await errorOf(unreachable.ask('Anyone?', { signal: noLimit() }))
      expect(error).toMatchObject({ code: 'unavailable', isFinal: false })
    }
  })

  it('does not send its key to the target of a redirect, and reads no endless response', async () => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '')
      if (request.url?.startsWith('/from/')) {
        response.writeHead(307, { location: '/to' }).end()
        return
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = ' '.repeat(1_000_000)
      const timer = setInterval(() => response.write(part))
      response.on('close', () => clearInterval(timer))
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const askAt = (path: string) => {
      const url = `http://127.0.0.1:${port}${path}`
      const engines = availableEngines(environment({ CUSTOM_ENGINE_URL: url, DATAFORSEO_BASE_URL: url }))
      const tried = engines.filter(({ id }) => id === 'custom' || id === 'chatgpt')
      return Promise.all(tried.map((each) => errorOf(each.ask('Hello?', { signal: noLimit() }))))
    }
    expect((await askAt('/from')).map(({ code }) => code)).toEqual(['unavailable', 'unavailable'])
    expect(seen).not.toContain('/to')
    expect((await askAt('/endless')).map(({ isFinal }) => isFinal)).toEqual([false, false])
    server.closeAllConnections()
    server.close()
  })

  it('of a consumer product refuses long questions and unknown countries without a request', async () => {
    const before = standIns().calls().length
    const long = 'x'.repeat(2_001)
    expect((await errorOf(engine('chatgpt').ask(long, { signal: noLimit() }))).code).toBe('invalid_request')
    expect((await errorOf(engine('ai-mode').ask(long.slice(0, 701), { signal: noLimit() }))).code).toBe(
      'invalid_request',
    )
    const nowhere = engine('copilot').ask('Hello?', { signal: noLimit(), country: 'XX' })
    expect((await errorOf(nowhere)).code).toBe('invalid_request')
    expect(standIns().calls()).toHaveLength(before)
  })
})
