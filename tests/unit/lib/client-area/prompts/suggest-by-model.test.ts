import { suggestByModel } from '@/lib/client-area/prompts/suggest-actions'
import { EngineError } from '@/lib/engines/engine'
import type { Judge } from '@/lib/engines/judge'

const headings = { id: 'crawl', crawl_pages: [{ title: 'Contract tools', markdown: '# Contracts' }] }
const calls = { may: jest.fn(), record: jest.fn() }
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
jest.mock('@/lib/geo/runs/comparisons/comparison-jobs', () => ({
  mayCallEngine: async (id: string) => calls.may(id),
  recordEngineCall: async (...call: unknown[]) => calls.record(...call),
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
  calls.may.mockReset().mockReturnValue(true)
  calls.record.mockReset()
  const prompt = { text: 'Which contract tool is best?', topic: 'Tools', kind: 'category' }
  judged = async () => ({ prompts: [prompt] })
})

it('counts a call with its cost', async () => {
  const suggestions = [{ text: 'Which contract tool is best?' }]
  expect(await suggestByModel()).toMatchObject({ status: 'done', suggestions })
  expect(calls.may).toHaveBeenCalledWith('account')
  const id = expect.stringMatching(/^suggestions:[0-9a-f-]{36}$/)
  expect(calls.record.mock.calls).toEqual([['site', id, 0.02]])
})

it('counts a call whose answer is of no use', async () => {
  judged = () => Promise.reject(new EngineError('invalid_response', 'nonsense', { costUsd: 0.01 }))
  expect(await suggestByModel()).toMatchObject({ status: 'refused' })
  expect(calls.record).toHaveBeenCalledWith('site', expect.any(String), 0.01)
})

it('makes no call over the limits of the account', async () => {
  calls.may.mockReturnValue(false)
  judged = jest.fn()
  const message = expect.stringContaining('limit for engine calls')
  expect(await suggestByModel()).toMatchObject({ status: 'refused', message })
  expect(judged).not.toHaveBeenCalled()
  expect(calls.record).not.toHaveBeenCalled()
})

it('shows the suggestions also if the call cannot be counted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  calls.record.mockImplementation(() => Promise.reject(new Error('down')))
  expect(await suggestByModel()).toMatchObject({ status: 'done' })
  expect(console.error).toHaveBeenCalledTimes(1)
})
