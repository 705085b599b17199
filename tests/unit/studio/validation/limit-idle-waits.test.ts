import { limitIdleWaits } from '@/studio/validation/limit-idle-waits'

const request = jest.fn((_: IdleRequestCallback, __?: IdleRequestOptions) => 1)
const work = () => undefined

beforeEach(() => request.mockClear())

it('gives idle work a limit, but keeps one that it has', () => {
  const page = { requestIdleCallback: request }
  limitIdleWaits(page)
  page.requestIdleCallback(work)
  page.requestIdleCallback(work, { timeout: 500 })
  expect(request.mock.calls).toEqual([
    [work, { timeout: expect.any(Number) }],
    [work, { timeout: 500 }],
  ])
})

it('leaves a browser without idle callbacks as it is', () => {
  const page: Partial<Pick<Window, 'requestIdleCallback'>> = {}
  limitIdleWaits(page)
  expect(page).toEqual({})
})
