import '../support/live-page'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { GraphBlock } from '@/components/site/structured-data/graph-block'

const Page = ({ path }: { path: string }) => <GraphBlock key={path} graph={`"${path}"`} />
const graphs = () => Array.from(document.querySelectorAll('script'), ({ textContent }) => textContent)

/** Resolves when React has changed the page, before its later effects. */
const changed = () =>
  new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe(document.body, { childList: true })
  })

beforeAll(() => {
  // Without `act`, which would run all effects at once.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'Date', 'performance'],
  })
})
afterAll(() => jest.useRealTimers())

it('restores its block after a change of the address, and leaves that of the next page to React', async () => {
  const root = createRoot(document.body)
  const first = changed()
  root.render(<Page path="/blog" />)
  await first
  await new Promise(setImmediate)
  document.querySelector('script')?.remove()
  history.pushState(null, '', '/blog?page=2')
  jest.advanceTimersByTime(1_000)
  expect(graphs()).toEqual(['"/blog"'])
  const block = document.querySelector('script')
  block?.after(block.cloneNode(true))
  block?.append('{}')
  history.pushState(null, '', '/blog?page=3')
  jest.advanceTimersByTime(1_000)
  expect(graphs()).toEqual(['"/blog"'])

  const next = changed()
  startTransition(() => root.render(<Page path="/blog/a-post" />))
  await next
  history.pushState(null, '', '/blog/a-post')
  jest.advanceTimersByTime(1_000)
  expect(graphs()).toEqual(['"/blog/a-post"'])
  root.unmount()
})
