import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readEnvironment } from '@/lib/env/environment'
import { availableEngines } from '@/lib/geo/engines/available'
import { errorOf, noLimit } from './stand-ins'

describe('the stand-ins as a process', () => {
  it('print the variables of a site, take settings and list the questions', async () => {
    const child = spawn(process.execPath, ['tests/support/engine-stand-ins/main.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const variables: Record<string, string> = {}
    for await (const line of createInterface(child.stdout)) {
      const [name = '', ...value] = line.split('=')
      variables[name] = value.join('=')
      if (name === 'DATAFORSEO_BASE_URL') break
    }
    const url = new URL('/', variables.DATAFORSEO_BASE_URL)
    const rules = [{ engine: 'google', mode: 'fail' }]
    await fetch(new URL('/set', url), { method: 'POST', body: JSON.stringify({ rules }) })
    const engines = availableEngines(readEnvironment(variables))
    for (const { id, ask } of engines) {
      if (id === 'google')
        expect((await errorOf(ask('Hello?', { signal: noLimit() }))).code).toBe('unavailable')
      else expect((await ask('Hello?', { signal: noLimit() })).text).toContain('Bramble Cycles')
    }
    const calls: unknown = await (await fetch(new URL('/calls', url))).json()
    expect(calls).toMatchObject(engines.map(({ id }) => ({ engine: id, question: 'Hello?' })))
    child.kill()
    await once(child, 'exit')
  })
})
