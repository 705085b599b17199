import { act } from 'react'
import { CopyLink } from '@/components/blog/copy-link'
import { CopyMail } from '@/components/newsletter/copy-mail'
import { mountToasts } from '@/components/ui/toast/toast-island'
import { createToastStore } from '@/components/ui/toast/toast-store'
import { toasts } from '@/components/ui/toast/toasts'
import { button, find, leave, pass, point, press, show, textsOf } from '../../support/live-page'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

describe('the store', () => {
  test('replaces the last toast, which later calls no longer change', () => {
    const store = createToastStore()
    const first = store.add({ title: 'One' })
    const second = store.add({ title: 'Two', description: 'More of it' })
    store.update(first, { title: 'Changed' })
    store.dismiss(first)
    store.remove(first)
    expect(store.current()).toEqual({ id: second, title: 'Two', description: 'More of it', open: true })
  })

  test('updates the given values and keeps the others', () => {
    const store = createToastStore()
    const id = store.add({ title: 'Saving', description: 'A moment' })
    store.update(id, { title: 'Saved' })
    expect(store.current()).toEqual({ id, title: 'Saved', description: 'A moment', open: true })
  })

  test('does not delay the removal for a second dismissal or an update', () => {
    const store = createToastStore()
    const id = store.add({ title: 'One' })
    store.dismiss(id)
    jest.advanceTimersByTime(5000)
    store.dismiss(id)
    store.update(id, { title: 'Two' })
    jest.advanceTimersByTime(3000)
    expect(store.current()).toBeUndefined()
  })

  test('does not remove a dismissed toast that was opened again or replaced', () => {
    const store = createToastStore()
    const id = store.add({ title: 'One' })
    store.dismiss(id)
    store.update(id, { open: true })
    jest.advanceTimersByTime(8000)
    expect(store.current()).toMatchObject({ id, open: true })
    store.dismiss(id)
    store.add({ title: 'Two' })
    jest.advanceTimersByTime(8000)
    expect(store.current()).toMatchObject({ title: 'Two', open: true })
  })

  test('notifies subscribers of every change, also of a removal, until they unsubscribe', () => {
    const store = createToastStore()
    const listener = jest.fn()
    const leaveStore = store.subscribe(listener)
    const id = store.add({ title: 'One' })
    store.update(id, { title: 'Two' })
    store.dismiss(id)
    jest.advanceTimersByTime(8000)
    expect(listener).toHaveBeenCalledTimes(4)
    store.remove(store.add({ title: 'Three' }))
    expect([listener.mock.calls.length, store.current()]).toEqual([6, undefined])
    leaveStore()
    store.add({ title: 'Four' })
    expect(listener).toHaveBeenCalledTimes(6)
  })
})

const shown = () => textsOf('.toast__title')
const state = () => find('.toast__root').dataset.state

describe('on the page', () => {
  let store: ReturnType<typeof createToastStore>
  beforeEach(async () => {
    for (const region of document.querySelectorAll('[role="status"]')) region.remove()
    store = createToastStore()
    await act(async () => mountToasts(store))
  })
  const add = (...toast: Parameters<typeof store.add>) => act(async () => store.add(...toast))

  test('is one toast at a time, in a region that was there before it', async () => {
    expect(textsOf('[role="status"]')).toHaveLength(1)
    for (const title of ['One', 'Two', 'Two']) await add({ title })
    expect(shown()).toEqual(['Two'])
  })

  test('closes at once when dismissed, and is removed 8000 ms later', async () => {
    await add({ title: 'One' })
    await press('Dismiss')
    expect([store.current()?.open, state()]).toEqual([false, 'closed'])
    await pass(7_999)
    expect(shown()).toEqual(['One'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  test('closes by itself after 5 s, which begin when the pointer or the focus leaves it', async () => {
    await add({ title: 'One' })
    await pass(4_999)
    await point(find('.toast__root'), 'over')
    await pass(60_000)
    expect(state()).toBe('open')
    await point(find('.toast__root'), 'out')
    await pass(4_999)
    await act(async () => button('Dismiss').focus())
    await pass(60_000)
    expect(state()).toBe('open')
    await act(async () => button('Dismiss').blur())
    await pass(4_999)
    expect(state()).toBe('open')
    await pass(1)
    expect(state()).toBe('closed')
  })

  test('stays with an action until it is chosen', async () => {
    const onSelect = jest.fn()
    await add({ title: 'One', action: { label: 'Again', onSelect } })
    await pass(60_000)
    expect(state()).toBe('open')
    await press('Again')
    expect([state(), onSelect.mock.calls.length]).toEqual(['closed', 1])
  })
})

describe('copying', () => {
  type Item = Record<string, Promise<Blob>>
  const clipboard = {
    writeText: jest.fn(async (_: string) => undefined),
    write: async ([item]: Item[]) => (await item?.['text/plain'])?.text(),
  }
  const fetched = jest.spyOn(globalThis, 'fetch')
  beforeAll(() => {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
    Object.assign(globalThis, {
      ClipboardItem: class {
        constructor(item: Item) {
          Object.assign(this, item)
        }
      },
    })
    history.replaceState(null, '', '/blog/a-post?source=test#top')
  })
  afterEach(leave)

  const confirmed = { title: 'Link copied' }
  const description = 'https://site.example/blog/a-post'

  test('a link copies the address without query and hash, and confirms it', async () => {
    await show(<CopyLink className="copy" />)
    await press('Copy link')
    expect(clipboard.writeText).toHaveBeenLastCalledWith(description)
    expect(toasts.current()).toMatchObject(confirmed)
  })

  test('a link shows the address if the clipboard is denied, until it can be copied', async () => {
    for (const _ of [1, 2]) clipboard.writeText.mockRejectedValueOnce(new Error('Refused'))
    await show(<CopyLink className="copy" />)
    await press('Copy link')
    const denied = { title: 'Couldn’t copy the link', description, action: { label: 'Try again' } }
    const retry = () => act(async () => toasts.current()?.action?.onSelect())
    expect(toasts.current()).toMatchObject(denied)
    await retry()
    expect(toasts.current()).toMatchObject(denied)
    await retry()
    expect(toasts.current()).toMatchObject(confirmed)
  })

  test.each<[string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 500', async () => new Response('Broken', { status: 500 })],
  ])('a mail for HubSpot confirms it, or offers the download if the site %s', async (_, respond) => {
    await show(<CopyMail address="/hubspot" className="copy" />)
    fetched.mockResolvedValueOnce(new Response('<p>'))
    await press('Copy HTML for HubSpot')
    expect(toasts.current()).toMatchObject({ title: 'HTML copied' })
    fetched.mockImplementationOnce(respond)
    await press('Copy HTML for HubSpot')
    const failed = { title: 'Couldn’t copy the HTML', description: 'Download it instead.' }
    expect(toasts.current()).toMatchObject({ ...failed, action: { label: 'Try again' } })
  })
})
