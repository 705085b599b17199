import { reportRenderFailure } from '@/lib/analytics/data-layer'

const page: Pick<Window, 'dataLayer'> & { location: Pick<Location, 'pathname'> } = {
  location: { pathname: '/blog' },
}

beforeEach(() => {
  delete page.dataLayer
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

test('adds a failed render to the data layer with message, stack and path', () => {
  const error = new Error('No such slide')
  reportRenderFailure(error)
  expect(page.dataLayer).toEqual([
    {
      event: 'error_boundary_triggered',
      error_message: 'No such slide',
      error_stack: error.stack,
      page_path: '/blog',
    },
  ])
})

test('keeps the existing data layer, and has a message for anything thrown', () => {
  page.dataLayer = ['first']
  reportRenderFailure('out of paper')
  expect(page.dataLayer).toEqual(['first', expect.objectContaining({ error_message: 'out of paper' })])
})
