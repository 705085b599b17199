import { createToastStore } from '@/components/ui/toast/toast-store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

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

test('closes a dismissed toast at once and removes it 8000 ms later', () => {
  const store = createToastStore()
  store.dismiss(store.add({ title: 'One' }))
  expect(store.current()).toMatchObject({ title: 'One', open: false })
  jest.advanceTimersByTime(7999)
  expect(store.current()).toBeDefined()
  jest.advanceTimersByTime(1)
  expect(store.current()).toBeUndefined()
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

test('removes a toast at once', () => {
  const store = createToastStore()
  store.remove(store.add({ title: 'One' }))
  expect(store.current()).toBeUndefined()
})

test('notifies subscribers of every change until they unsubscribe', () => {
  const store = createToastStore()
  const listener = jest.fn()
  const leave = store.subscribe(listener)
  const id = store.add({ title: 'One' })
  store.update(id, { title: 'Two' })
  store.dismiss(id)
  jest.advanceTimersByTime(8000)
  expect(listener).toHaveBeenCalledTimes(4)
  leave()
  store.add({ title: 'Three' })
  expect(listener).toHaveBeenCalledTimes(4)
})
