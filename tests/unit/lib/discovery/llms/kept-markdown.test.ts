import { noteTags } from '@/lib/content/noted-tags'
import { ChangeLog } from '@/lib/content/published/change-log'
import { KeptMarkdown } from '@/lib/discovery/llms/kept-markdown'

type State = Parameters<ConstructorParameters<typeof KeptMarkdown>[1]['save']>[0]

/** Pages whose Markdown is the number of the rendering, on a clock that the test sets. */
function stage(kept?: State, log = new ChangeLog()) {
  const rendered: string[] = []
  const saved: State[] = []
  const documents = { origin: 'origin', log }
  const save = async (state: State) => void saved.push(structuredClone(state))
  const store = { load: async () => kept, save }
  const markdown = new KeptMarkdown(documents, store, async (path) => {
    rendered.push(path)
    const number = rendered.length
    noteTags(['siteSettings'])
    await Promise.resolve()
    noteTags([path.slice(1)])
    return path === '/none' ? undefined : { markdown: `${path} ${number}` }
  })
  return { markdown, rendered, saved, log }
}

test('renders a page once, and again after a change of content in it', async () => {
  const { markdown, log } = stage()
  expect([await markdown.of('/a'), await markdown.of('/b')]).toEqual(['/a 1', '/b 2'])
  log.record(['a'], true)
  expect([await markdown.of('/a'), await markdown.of('/b')]).toEqual(['/a 3', '/b 2'])
  log.record(['siteSettings'], true)
  expect([await markdown.of('/a'), await markdown.of('/b')]).toEqual(['/a 4', '/b 5'])
})

test('shares a rendering among concurrent requests, but not with one after a change', async () => {
  const { markdown, rendered, log } = stage()
  const before = [markdown.of('/a'), markdown.of('/a')]
  // Both have begun once the stored state is loaded.
  await new Promise(setImmediate)
  expect(await Promise.all(before)).toEqual(['/a 1', '/a 1'])
  log.record(['a'], true)
  expect(await Promise.all([markdown.of('/a'), markdown.of('/a')])).toEqual(['/a 2', '/a 2'])
  expect(rendered).toHaveLength(2)
})

test('does not keep what may have been rendered from outdated cached content', async () => {
  let now = 0
  const { markdown, log } = stage(undefined, new ChangeLog(undefined, () => now))
  log.record(['a'], false)
  const texts = async () => [await markdown.of('/a'), await markdown.of('/a'), await markdown.of('/b')]
  expect(await texts()).toEqual(['/a 1', '/a 2', '/b 3'])
  now = 300_001
  expect(await texts()).toEqual(['/a 4', '/a 4', '/b 3'])
})

test('has no Markdown for a path without a page', async () => {
  const { markdown } = stage()
  expect(await markdown.of('/none')).toBeUndefined()
})

describe('between processes', () => {
  test('keeps the wanted pages, if the documents are the same', async () => {
    const first = stage()
    await Promise.all(['/a', '/b', '/c'].map((path) => first.markdown.of(path)))
    await first.markdown.keepOnly(['/a', '/b'])
    const [kept] = first.saved
    expect(kept?.pages.map(({ path }) => path)).toEqual(['/a', '/b'])
    await first.markdown.keepOnly(['/a', '/b'])
    expect(first.saved).toHaveLength(1)

    const second = stage(kept)
    expect([await second.markdown.of('/a'), await second.markdown.of('/c')]).toEqual(['/a 1', '/c 1'])
    const other = stage(kept && { ...kept, origin: 'other' })
    await other.markdown.of('/a')
    expect(other.rendered).toEqual(['/a'])
  })

  test('renders again what changed after the documents were stored', async () => {
    const first = stage()
    first.log.record(['b'], true)
    first.log.record(['b'], true)
    await Promise.all(['/a', '/b'].map((path) => first.markdown.of(path)))
    await first.markdown.keepOnly(['/a', '/b'])
    // The documents were stored before the two changes, whose numbers are given again.
    const second = stage(first.saved[0], new ChangeLog({ sequence: 0, tags: [] }))
    second.log.record(['a'], true)
    expect(await second.markdown.of('/a')).toBe('/a 1')
    await second.markdown.of('/b')
    expect(second.rendered).toEqual(['/a'])
  })
})
