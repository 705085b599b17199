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

/** Changes a document at a time of the machine's clock. @returns when it says it was changed */
function editAt(time: string) {
  jest.setSystemTime(new Date(time))
  const { commit, store } = lake.lake.context
  commit({ author: 'test', mutations: [{ createOrReplace: { _id: 'a', _type: 'note', time } }] })
  return store.get('a')?._updatedAt
}

test('a clock that is set back by a little puts no change before the last one', () => {
  editAt('2030-01-01T12:00:00.000Z')
  expect(editAt('2030-01-01T11:56:00.000Z')).toBe('2030-01-01T12:00:00.000Z')
  expect(editAt('2030-01-01T12:00:01.000Z')).toBe('2030-01-01T12:00:01.000Z')
  expect(warned).not.toHaveBeenCalled()
})

test('after a clock that was far ahead for a while, changes get its right time again, and the log says so once', () => {
  editAt('2030-01-01T12:00:00.000Z')
  expect(editAt('2031-02-05T12:00:00.000Z')).toBe('2031-02-05T12:00:00.000Z')
  expect(editAt('2030-01-01T12:05:00.000Z')).toBe('2030-01-01T12:05:00.000Z')
  expect(editAt('2030-01-01T12:06:00.000Z')).toBe('2030-01-01T12:06:00.000Z')
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining('dated 2031-02-05T12:00:00.000Z, which is in the future')],
  ])
})
