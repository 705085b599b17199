import { canKeepFiles } from '@/lib/cache/kept-file'
import { checkNamedDocuments } from '@/lib/content/published/document-problems'
import { loadFullText } from '@/lib/discovery/llms/load-full-text'
import { prepareDerived, prepareSearch } from '@/lib/discovery/prepare'
import { updateSearch } from '@/lib/discovery/search/search-pages'

const render = async () => undefined

jest.mock('@/lib/cache/kept-file', () => ({ canKeepFiles: jest.fn(() => true) }))
jest.mock('@/lib/discovery/search/search-pages', () => ({ updateSearch: jest.fn(async () => undefined) }))
jest.mock('@/lib/discovery/llms/llms-sources', () => ({ loadLlmsText: jest.fn(async () => '') }))
jest.mock('@/lib/discovery/llms/load-full-text', () => ({ loadFullText: jest.fn(async () => '') }))

jest.mock('@/lib/content/published/document-problems', () => ({
  checkDocuments: async () => undefined,
  checkNamedDocuments: jest.fn(async () => undefined),
}))

beforeEach(() => {
  jest.clearAllMocks()
})

test('runs one update at a time, and one more for all publishes during it', async () => {
  let running = 0
  let most = 0
  jest.mocked(loadFullText).mockImplementation(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return ''
  })
  const first = prepareDerived(render)
  await Promise.resolve()
  await Promise.all([first, ...Array.from({ length: 100 }, () => prepareDerived(render))])
  expect([most, jest.mocked(loadFullText).mock.calls.length]).toEqual([1, 2])
})

test('works again after an update that failed', async () => {
  jest.mocked(updateSearch).mockRejectedValueOnce(new Error('The lake is away'))
  await prepareDerived(render)
  expect(loadFullText).not.toHaveBeenCalled()
  await prepareDerived(render)
  expect(loadFullText).toHaveBeenCalledTimes(1)
  jest.mocked(updateSearch).mockRejectedValueOnce(new Error('The lake is away'))
  await prepareSearch()
})

test('only checks the changed documents where no files can be stored', async () => {
  jest.mocked(canKeepFiles).mockReturnValue(false)
  await Promise.all([prepareSearch(), prepareDerived(render, ['a'])])
  expect(updateSearch).not.toHaveBeenCalled()
  expect(checkNamedDocuments).toHaveBeenCalledWith(['a'])
})
