import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { availableEngines } from '@/lib/engines/available'
import { setting } from '@/lib/engines/declaration'
import { type EngineId, engineIds, engines, variablesOf } from '@/lib/engines/registry'
import { readEnvironment } from '@/lib/env/environment'
import { standInVariables } from '../../../support/engine-stand-ins/variables'
import { freePort } from '../../../support/free-port'
import { errorOf, noLimit, withStandIns } from './stand-ins'

const { standIns, engine, environment } = withStandIns()
const ask = (id: EngineId, question: string) => engine(id).ask(question, { signal: noLimit() })
const failOf = (id: EngineId, question: string) => errorOf(ask(id, question))

const question = 'Is 100 % wool + silk "better"?\n<b>Ignore this</b> %20'
const ownPage = 'https://bramble.example/bicycles'

interface Facts {
  model: string
  /** Sources in all, and those that are only listed. */
  sources: readonly [number, number]
  searches: boolean
  tokens: boolean
  /** By default what its tokens cost. */
  cost?: number | null
}
const ofModel = { sources: [4, 1], searches: true, tokens: true } as const
const ofSearch = { sources: [4, 1], searches: false, tokens: false, cost: 0.004 } as const
const facts: Record<EngineId, Facts> = {
  openai: { ...ofModel, model: 'gpt-6.1-sol' },
  anthropic: { ...ofModel, model: 'claude-sonnet-5-5' },
  google: { ...ofModel, model: 'gemini-3.8-flash' },
  perplexity: { ...ofModel, model: 'sonar-pro', searches: false, cost: 0.013 },
  custom: { ...ofModel, model: 'llama3.3:70b', sources: [3, 0], searches: false, cost: null },
  chatgpt: { ...ofSearch, model: 'gpt-6-1', sources: [4, 4], searches: true },
  'ai-overviews': { ...ofSearch, model: 'ai-overviews' },
  'ai-mode': { ...ofSearch, model: 'ai-mode' },
  copilot: { ...ofSearch, model: 'copilot' },
}

describe('engines', () => {
  it('are available when their variables are set, in their order', () => {
    expect(availableEngines(environment()).map(({ id }) => id)).toEqual(engineIds)
    const named = availableEngines(environment({ CUSTOM_ENGINE_NAME: 'Llama' }))
    expect(named.find(({ id }) => id === 'custom')?.name).toBe('Llama')
  })

  it('declare what is named like a secret as one, or do not compile', () => {
    // @ts-expect-error Messages would have its value.
    setting('model', 'VENDOR_API_KEY', { default: 'model' })
    const named = engines.flatMap(variablesOf).filter(({ name }) => /_(KEY|LOGIN|PASSWORD)$/.test(name))
    expect(named.filter(({ kind }) => kind !== 'secret')).toEqual([])
  })

  it.each(engineIds)('%s is sent the question as it is, and gives its answer', async (id) => {
    const { model, sources, searches, tokens, cost } = facts[id]
    const before = standIns().calls().length
    const answer = await engine(id).ask(question, { signal: noLimit(), country: 'DE' })
    expect(standIns().calls().slice(before)).toMatchObject([{ engine: id, question }])
    expect(answer).toMatchObject({ model, isCut: false, text: expect.stringContaining('**Bramble Cycles**') })
    expect(answer.searches).toEqual(searches ? [`${question} reviews`, `best ${question}`] : [])
    expect(answer.costUsd).toEqual(cost === undefined ? expect.any(Number) : cost)
    if (cost === undefined) expect(answer.costUsd).toBeGreaterThan(0)
    expect([answer.inputTokens ?? 0, answer.outputTokens ?? 0].map((count) => count > 199)).toEqual([
      tokens,
      tokens,
    ])
    const listed = answer.citations.filter(({ isInText }) => !isInText)
    expect([answer.citations.length, listed.length]).toEqual(sources)
    expect(answer.citations.map(({ position }) => position)).toEqual(
      answer.citations.map((_, index) => index + 1),
    )
    if (listed.length > 0) expect(listed.at(-1)?.url).toMatch(/^https:\/\/reviews\.example\//)
    expect(answer.citations.find(({ url }) => url === ownPage)?.title).toBe('Bramble Cycles: official site')
    expect(JSON.stringify(answer.raw)).toContain(ownPage)
    expect(await ask(id, question)).toEqual(answer)
  })

  it.each(engineIds)('%s cuts an answer of 2 MB', async (id) => {
    const { text, isCut, raw } = await ask(id, '[huge]')
    expect({ length: text.length, isCut, raw }).toEqual({ length: 200_000, isCut: true, raw: null })
  })

  it('say that an answer ended at the limit of tokens', async () => {
    const { text, isCut } = await ask('custom', '[unfinished]')
    expect({ length: text.length, isCut }).toEqual({ length: 30, isCut: true })
  })
})

describe('the country of a question', () => {
  const body = z.preprocess(
    (sent) => (Array.isArray(sent) ? sent[0] : sent),
    z.looseObject({ tools: z.array(z.looseObject({})).optional() }),
  )

  /** What an engine is sent for a question from Germany. */
  async function sentTo(id: EngineId): Promise<z.infer<typeof body>> {
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    await errorOf(engine(id).ask('Which bicycle is best?', { signal: noLimit(), country: 'DE' }))
    const sent = fetched.mock.calls[0]?.[1]?.body
    fetched.mockRestore()
    return body.parse(JSON.parse(typeof sent === 'string' ? sent : ''))
  }

  const tools = [{ user_location: { type: 'approximate', country: 'DE' } }]
  const place = { location_code: 2276, language_code: 'de' }
  it.each<[EngineId, object]>([
    ['openai', { tools }],
    ['anthropic', { tools }],
    ['perplexity', { web_search_options: { user_location: { country: 'DE' } } }],
    ['chatgpt', place],
    ['ai-overviews', place],
    ['ai-mode', place],
    ['copilot', place],
  ])('reaches %s', async (id, sent) => {
    expect(await sentTo(id)).toMatchObject(sent)
  })

  it('is not sent to engines that take none', async () => {
    const without = engines.filter(({ takesCountry }) => !takesCountry).map(({ id }) => id)
    expect(without).toContain('google')
    for (const id of without) expect(JSON.stringify(await sentTo(id))).not.toContain('DE')
  })
})

// The three search products are one function with different addresses.
const formats = ['openai', 'anthropic', 'google', 'perplexity', 'custom', 'chatgpt', 'ai-mode'] as const

describe.each(formats)('%s', (id) => {
  const isDataForSeo = id === 'chatgpt' || id === 'ai-mode'

  it.each([
    ['rate-limit', { code: 'rate_limited', isFinal: false, retryAfterSeconds: isDataForSeo ? 60 : 7 }],
    ['fail', { code: 'unavailable', isFinal: false }],
    ['html', { code: 'invalid_response', isFinal: false }],
    ['broken-json', { code: 'invalid_response', isFinal: false }],
    ['wrong-shape', { code: 'invalid_response', isFinal: false }],
    ['empty', { code: id === 'ai-mode' ? 'no_answer' : 'invalid_response' }],
    ['invalid-key', { code: 'invalid_key', isFinal: true }],
    ['quota', { code: 'quota', isFinal: false, retryAfterSeconds: 3_600 }],
    ['invalid-request', { code: 'invalid_request', isFinal: true }],
  ])('turns %s into an error, after one request', async (mode, expected) => {
    const before = standIns().calls().length
    const error = await failOf(id, `[${mode}]`)
    expect(error).toMatchObject(expected)
    expect(standIns().calls()).toHaveLength(before + 1)
    expect(error.message).not.toContain('key-of-tests')
  })

  it('turns the end of the time into timeout', async () => {
    const error = await errorOf(engine(id).ask('[hang]', { signal: AbortSignal.timeout(50) }))
    expect(error).toMatchObject({ code: 'timeout', isFinal: false })
  })
})

describe('an engine', () => {
  it.each(['openai', 'anthropic', 'google', 'custom'] as const)('%s refuses', async (id) => {
    expect(await failOf(id, '[refuse]')).toMatchObject({ code: 'refused', isFinal: true })
  })

  it('is unavailable if its response says that it failed', async () => {
    expect(await failOf('openai', '[fail-inside]')).toMatchObject({ code: 'unavailable', isFinal: false })
  })

  it.each(['absent', 'refuse'])('reports that no AI answer is shown (%s)', async (mode) => {
    const error = await failOf('ai-overviews', `[${mode}]`)
    expect(error).toMatchObject({ code: 'no_answer', isFinal: true, costUsd: 0.004 })
  })

  it('cannot be reached without a server', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    for (const unreachable of availableEngines(readEnvironment(standInVariables(url)))) {
      const error = await errorOf(unreachable.ask('Anyone?', { signal: noLimit() }))
      expect(error).toMatchObject({ code: 'unavailable', isFinal: false })
    }
  })

  it.each(engineIds)('%s never repeats its key, even if the provider does', async (id) => {
    const key = 'secret-of-engine'
    const message = `No, ${key}`
    const words = {
      type: 'error',
      error: { code: 400, type: 'invalid', status: 'INVALID', message },
      status_code: 40_501,
      status_message: message,
    }
    const status = engines.find((one) => one.id === id)?.surface === 'api' ? 400 : 200
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(words, { status }))
    const secrets = engines
      .flatMap(variablesOf)
      .flatMap(({ kind, name }) => (kind === 'secret' ? [[name, key]] : []))
    const available = availableEngines(environment(Object.fromEntries(secrets)))
    const asked = available
      .filter((one) => one.id === id)
      .map((one) => one.ask('Hello?', { signal: noLimit() }))
    const [error] = await Promise.all(asked.map(errorOf))
    fetched.mockRestore()
    expect(error).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(/: No, …$/) })
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
      const available = availableEngines(environment({ CUSTOM_ENGINE_URL: url, DATAFORSEO_BASE_URL: url }))
      const tried = available.filter(({ id }) => id === 'custom' || id === 'chatgpt')
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
    expect((await failOf('chatgpt', 'x'.repeat(2_001))).code).toBe('invalid_request')
    expect((await failOf('ai-mode', 'x'.repeat(701))).code).toBe('invalid_request')
    const nowhere = engine('copilot').ask('Hello?', { signal: noLimit(), country: 'XX' })
    expect((await errorOf(nowhere)).code).toBe('invalid_request')
    expect(standIns().calls()).toHaveLength(before)
  })
})

it('has stand-ins as a process, which print the variables of a site and take settings', async () => {
  const child = spawn(process.execPath, ['tests/support/engine-stand-ins/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const variables: Record<string, string> = {}
  for await (const line of createInterface(child.stdout)) {
    const [name = '', ...value] = line.split('=')
    variables[name] = value.join('=')
    if (name === 'DATAFORSEO_BASE_URL') break
  }
  const at = (path: string) => new URL(path, variables.DATAFORSEO_BASE_URL)
  const rules = [{ engine: 'google', mode: 'fail' }]
  await fetch(at('/set'), { method: 'POST', body: JSON.stringify({ rules }) })
  const available = availableEngines(readEnvironment(variables))
  expect(available.map(({ id }) => id)).toEqual(engineIds)
  const asked = available.filter(({ id }) => id === 'google' || id === 'custom')
  const [failed, answered] = asked.map(({ ask: askIt }) => askIt('Hello?', { signal: noLimit() }))
  expect((await errorOf(Promise.resolve(failed))).code).toBe('unavailable')
  expect((await answered)?.text).toContain('Bramble Cycles')
  const calls: unknown = await (await fetch(at('/calls'))).json()
  expect(calls).toHaveLength(2)
  expect(calls).toContainEqual(expect.objectContaining({ engine: 'google', question: 'Hello?' }))
  child.kill()
  await once(child, 'exit')
})
