import { scheduledCalls } from '@/lib/client-area/prompts/schedule'
import { scheduleFields } from '@/lib/client-area/prompts/schedule-fields'

const engines = ['openai', 'google']
const posted = {
  cadence: 'daily',
  hour: '6',
  time_zone: 'Europe/Berlin',
  engines,
  runs_per_prompt: '5',
  country: 'DE',
}

describe('the calls of a schedule', () => {
  test('are those of a day and of a month', () => {
    const calls = scheduledCalls({ cadence: 'daily', engines, runsPerPrompt: 5 }, 50)
    // 50 x 2 x 5, and 500 x 365.25 / 12.
    expect(calls).toEqual({ perTime: 500, perDay: 500, perMonth: 15_219 })
  })

  test('are spread over a week', () => {
    const calls = scheduledCalls({ cadence: 'weekly', engines, runsPerPrompt: 1 }, 7)
    expect(calls).toEqual({ perTime: 14, perDay: 2, perMonth: 61 })
  })

  test('are none while it is off', () => {
    const calls = scheduledCalls({ cadence: 'off', engines, runsPerPrompt: 1 }, 7)
    expect(calls).toMatchObject({ perDay: 0, perMonth: 0 })
  })
})

describe('the fields of a schedule', () => {
  test('are read from a form', () => {
    expect(scheduleFields.parse(posted)).toEqual({ ...posted, hour: 6, runs_per_prompt: 5 })
  })

  test('may have no engine only while it is off', () => {
    expect(scheduleFields.safeParse({ ...posted, cadence: 'off', engines: [] }).success).toBe(true)
    expect(scheduleFields.safeParse({ ...posted, engines: [] }).error?.issues).toMatchObject([
      { path: ['engines'], message: 'Choose at least one engine.' },
    ])
  })

  test.each([
    { time_zone: 'Mars/Base' },
    { time_zone: '+02:00' },
    { hour: '24' },
    { runs_per_prompt: '0' },
    { runs_per_prompt: '11' },
    { engines: ['unknown'] },
    { cadence: 'hourly' },
    { country: 'XX' },
    { country: 'de' },
    { country: null },
  ])('are refused with %j', (wrong) => {
    expect(scheduleFields.safeParse({ ...posted, ...wrong }).success).toBe(false)
  })
})
