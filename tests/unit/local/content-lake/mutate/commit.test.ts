import { type ServedLake, serveLake } from '../served-lake'

let lake: ServedLake
let warned: jest.SpyInstance
beforeEach(async () => {
  lake = await serveLake()
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
  })
  warned = jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  await lake.close()
})

/** Changes a document at a clock time. @returns its time of change */
function editAt(time: string) {
  jest.setSystemTime(new Date(time))
  const { commit, store } = lake.lake.context
  commit({ author: 'test', mutations: [{ createOrReplace: { _id: 'a', _type: 'note', time } }] })
  return store.get('a')?._updatedAt
}

test('does not date a change before the last one when the clock is set back a little', () => {
  editAt('2030-01-01T12:00:00.000Z')
  expect(editAt('2030-01-01T11:56:00.000Z')).toBe('2030-01-01T12:00:00.000Z')
  expect(editAt('2030-01-01T12:00:01.000Z')).toBe('2030-01-01T12:00:01.000Z')
  expect(warned).not.toHaveBeenCalled()
})

test('dates changes correctly after the clock was far ahead, and logs that once', () => {
  editAt('2030-01-01T12:00:00.000Z')
  expect(editAt('2031-02-05T12:00:00.000Z')).toBe('2031-02-05T12:00:00.000Z')
  expect(editAt('2030-01-01T12:05:00.000Z')).toBe('2030-01-01T12:05:00.000Z')
  expect(editAt('2030-01-01T12:06:00.000Z')).toBe('2030-01-01T12:06:00.000Z')
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining('dated 2031-02-05T12:00:00.000Z, which is in the future')],
  ])
})
