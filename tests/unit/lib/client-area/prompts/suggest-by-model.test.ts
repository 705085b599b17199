import { suggestByModel } from '@/lib/client-area/prompts/suggest-actions'
import { EngineError } from '@/lib/engines/engine'
import type { Judge } from '@/lib/engines/judge'

const headings = { id: 'crawl', crawl_pages: [{ title: 'Contract tools', markdown: '# Contracts' }] }
const calls = { start: jest.fn(), addCost: jest.fn() }
let judged: () => Promise<unknown>

jest.mock('@/lib/env/server', () => ({ environment: {} }))
jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => ({ site: { id: 'site' }, account: { id: 'account' } }),
}))
jest.mock('@/lib/engines/judge', () => ({
  availableJudge: (): Judge => ({
    name: 'judge',
    judge: async (schema) => ({ value: schema.parse(await judged()), costUsd: 0.02 }),
  }),
}))
jest.mock('@/lib/geo/runs/engine-calls', () => ({
  startEngineCall: async (...call: unknown[]) => calls.start(...call),
  addCallCost: async (...cost: unknown[]) => calls.addCost(...cost),
}))
jest.mock('@/lib/supabase/all-rows', () => ({ allRows: async () => [] }))
jest.mock('@/lib/supabase/server', () => {
  const query = new Proxy(
    { maybeSingle: async () => ({ data: headings, error: null }) },
    { get: (target, name) => (name === 'maybeSingle' ? target.maybeSingle : () => query) },
  )
  return { serverClient: async () => ({ from: () => query }) }
})

beforeEach(() => {
  calls.start.mockReset().mockReturnValue(true)
  calls.addCost.mockReset()
  const prompt = { text: 'Which contract tool is best?', topic: 'Tools', kind: 'category' }
  judged = async () => ({ prompts: [prompt] })
})

it('counts a call with its cost', async () => {
  const suggestions = [{ text: 'Which contract tool is best?' }]
  expect(await suggestByModel()).toMatchObject({ status: 'done', suggestions })
  const id = expect.stringMatching(/^suggestions:[0-9a-f-]{36}$/)
  expect(calls.start.mock.calls).toEqual([['site', id]])
  expect(calls.addCost.mock.calls).toEqual([['site', 0.02]])
})

it('counts a call whose answer is of no use', async () => {
  judged = () => Promise.reject(new EngineError('invalid_response', 'nonsense', { costUsd: 0.01 }))
  expect(await suggestByModel()).toMatchObject({ status: 'refused' })
  expect(calls.addCost).toHaveBeenCalledWith('site', 0.01)
})

it('makes no call over a budget', async () => {
  calls.start.mockReturnValue(false)
  judged = jest.fn()
  const message = expect.stringContaining('limit for engine calls')
  expect(await suggestByModel()).toMatchObject({ status: 'refused', message })
  expect(judged).not.toHaveBeenCalled()
  expect(calls.addCost).not.toHaveBeenCalled()
})

it('shows the suggestions also if the cost cannot be stored', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  calls.addCost.mockImplementation(() => Promise.reject(new Error('down')))
  expect(await suggestByModel()).toMatchObject({ status: 'done' })
  expect(console.error).toHaveBeenCalledTimes(1)
})
