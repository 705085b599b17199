import { settleSuspicious } from '@/lib/client-area/analytics/suspicious-actions'
import { refusal } from '@/lib/client-area/answer'

const used: { site: object; answers: object[]; calls: unknown[]; rollUps: number } = {
  site: {},
  answers: [],
  calls: [],
  rollUps: 0,
}
jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('next/server', () => ({ after: () => (used.rollUps += 1) }))
jest.mock('@/lib/visits/roll-up', () => ({ planRollUp: () => async () => undefined }))
jest.mock('@/lib/client-area/find-site', () => ({ siteToEdit: async () => used.site }))
jest.mock('@/lib/supabase/server', () => ({
  serverClient: async () => ({
    rpc: async (...call: unknown[]) => {
      used.calls.push(call)
      return { data: used.answers.shift(), error: null }
    },
  }),
}))

const step = (visits: number, isComplete: boolean) => ({ visits, held: visits, isComplete })
const part = { reason: 'network', origin: '', network: '192.0.2.0/24' }

beforeEach(() => Object.assign(used, { site: { id: 'site' }, answers: [], calls: [], rollUps: 0 }))

it('counts all visits of a site, in as many calls as it takes, and rolls them up', async () => {
  used.answers = [step(9_000, false), step(1, true)]
  expect(await settleSuspicious('site', true, {})).toEqual({
    status: 'done',
    message: '9,001 visits will be in your figures within a minute.',
  })
  expect(used.calls).toEqual(
    Array(2).fill(['settle_suspicious_visits', { site_id: 'site', is_counted: true }]),
  )
  expect(used.rollUps).toBe(1)
})

it('discards those of a group, and says if another member was faster', async () => {
  used.answers = [step(1, true), step(0, true)]
  expect(await settleSuspicious('site', false, part)).toEqual({
    status: 'done',
    message: '1 visit discarded.',
  })
  expect(await settleSuspicious('site', false, part)).toMatchObject({
    message: expect.stringMatching(/already/),
  })
  expect(used.calls[0]).toEqual(['settle_suspicious_visits', { site_id: 'site', is_counted: false, ...part }])
  expect(used.rollUps).toBe(0)
})

it.each([
  ['yes', {}],
  [true, { reason: 'whim', origin: '', network: '*' }],
  [true, { reason: 'network' }],
  [true, { site_id: 'other' }],
  [true, null],
])('settles nothing of %j, %j', async (isCounted, given) => {
  expect(await settleSuspicious('site', isCounted, given)).toMatchObject({ status: 'refused' })
  expect(used.calls).toEqual([])
})

it('settles nothing for who only reads', async () => {
  used.site = refusal('No.')
  expect(await settleSuspicious('site', true, {})).toMatchObject({ status: 'refused', message: 'No.' })
  expect(used.calls).toEqual([])
})
