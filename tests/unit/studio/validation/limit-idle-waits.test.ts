import { addIdleTimeout } from '@/studio/validation/limit-idle-waits'

const request = jest.fn((_: IdleRequestCallback, __?: IdleRequestOptions) => 1)
const work = () => undefined

beforeEach(() => request.mockClear())

it('adds a timeout to idle callbacks that have none', () => {
  const page = { requestIdleCallback: request }
  addIdleTimeout(page)
  page.requestIdleCallback(work)
  page.requestIdleCallback(work, { timeout: 500 })
  expect(request.mock.calls).toEqual([
    [work, { timeout: expect.any(Number) }],
    [work, { timeout: 500 }],
  ])
})

it('does not change a browser without idle callbacks', () => {
  const page: Partial<Pick<Window, 'requestIdleCallback'>> = {}
  addIdleTimeout(page)
  expect(page).toEqual({})
})
