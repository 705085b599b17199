import { type RunState, runStatus } from '@/lib/client-area/prompts/run-rows'

const run = (fields: Partial<RunState>): RunState => ({
  prompt_version_id: 'version',
  engine: 'openai',
  state: 'done',
  run_at: '2026-11-24T10:00:00Z',
  finished_at: '2026-11-24T10:00:05Z',
  error_code: null,
  error: null,
  ...fields,
})

const waiting = (at: string, error: string | null = null) =>
  run({ state: 'waiting', run_at: at, finished_at: null, error })

describe('the state of a prompt’s runs', () => {
  test('counts open runs and has the time of the last answer', () => {
    const status = runStatus([
      waiting('2026-11-24T11:00:00Z'),
      run({ state: 'running', finished_at: null }),
      run({ state: 'failed', finished_at: '2026-11-24T10:30:00Z' }),
      run({ state: 'empty', finished_at: '2026-11-24T10:20:00Z' }),
      run({}),
    ])
    expect(status).toMatchObject({ waiting: 1, running: 1, lastRunAt: '2026-11-24T10:20:00Z' })
  })

  test('has the earliest next try of an engine, and no error of a run that has not been tried', () => {
    const status = runStatus([
      waiting('2026-11-24T12:00:00Z', 'Too many requests.'),
      waiting('2026-11-24T11:00:00Z', 'Too many requests.'),
      waiting('2026-11-24T10:00:00Z'),
    ])
    expect(status.errors).toEqual([
      { engine: 'openai', message: 'Too many requests.', failedAt: null, nextAt: '2026-11-24T11:00:00Z' },
    ])
  })

  test('has the error of each engine whose last run failed', () => {
    const failed = { state: 'failed', error: 'No such model.' }
    const status = runStatus([
      run({ ...failed, engine: 'google', finished_at: '2026-11-24T10:40:00Z' }),
      run({ finished_at: '2026-11-24T10:30:00Z' }),
      run({ ...failed, finished_at: '2026-11-24T10:20:00Z' }),
    ])
    expect(status.errors).toEqual([
      { engine: 'google', message: 'No such model.', failedAt: '2026-11-24T10:40:00Z', nextAt: null },
    ])
  })

  test('is empty without runs', () => {
    expect(runStatus([])).toEqual({ waiting: 0, running: 0, lastRunAt: null, errors: [] })
  })
})
