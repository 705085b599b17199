import { boundedVisitsRequest } from '@/lib/visits/receiving/visits-request'

it('looks at none of too many visits', () => {
  let looks = 0
  const visit = Object.defineProperty({}, 'id', {
    enumerable: true,
    get: () => {
      looks += 1
      return 'no UUID'
    },
  })
  const body = (count: number) => ({ source: 'next', version: '1', visits: Array(count).fill(visit) })
  const { error } = boundedVisitsRequest.safeParse(body(501))
  expect(error?.issues).toMatchObject([{ path: ['visits'], message: 'must be at most 500 visits' }])
  expect(looks).toBe(0)
  expect(boundedVisitsRequest.safeParse(body(500)).success).toBe(false)
  expect(looks).toBeGreaterThan(0)
})
