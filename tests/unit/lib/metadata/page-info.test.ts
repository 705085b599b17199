import { resolvePageInfo } from '@/lib/metadata/page-info'
import { presets } from '@/lib/metadata/presets'
import { pictureText, sharingPicture } from '@/lib/metadata/sharing-picture'
import { empty } from '@/tests/unit/support/empty'
import { bareSettings, picture, postPageInfo } from '../discovery/made-content'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const unset = empty('title', 'description', 'keywords', 'image', 'type', 'noIndex')
const metadata = { ...unset, ...empty('publishedTime', 'modifiedTime') }
const image = picture('image-abcdef-800x600-png')
const withImage = { ...bareSettings, defaultMetadata: { ...metadata, image } }

describe('the metadata of a page', () => {
  test('comes from its metadata fields, else from its content, else from the settings', () => {
    const times = { publishedTime: '2026-01-01T00:00:00Z', modifiedTime: '2026-01-02T00:00:00Z' }
    const full = { ...metadata, title: 'In results', type: 'sla' as const, ...times }
    expect(resolvePageInfo({ ...postPageInfo, metadata: full }, bareSettings)).toMatchObject({
      title: 'In results',
      description: 'What it is about.',
      label: presets.sla.label,
      openGraph: 'article',
      publishedAt: '2026-01-01T00:00:00Z',
      modifiedAt: '2026-01-02T00:00:00Z',
    })
    expect(resolvePageInfo(postPageInfo, bareSettings)).toMatchObject({
      title: postPageInfo.title,
      publishedAt: postPageInfo.publishedAt,
      modifiedAt: postPageInfo.modifiedAt,
    })
    expect(
      resolvePageInfo({ path: '/x', type: 'product', metadata: undefined, title: null }, null),
    ).toMatchObject({
      title: 'Untitled site',
      description: undefined,
      openGraph: 'website',
    })
  })

  test('ignores a change before the publication, and has no article type for a list', () => {
    expect(resolvePageInfo({ ...postPageInfo, modifiedAt: '2026-10-06' }, null).modifiedAt).toBeUndefined()
    const list = { openGraph: 'website', schema: 'CollectionPage' }
    expect(resolvePageInfo({ ...postPageInfo, isList: true }, null)).toMatchObject(list)
  })
})

describe('the sharing picture', () => {
  const address = (...page: Parameters<typeof sharingPicture>) => sharingPicture(...page)?.url

  test('is the editor’s own, cropped to size', () => {
    expect(sharingPicture({ ...postPageInfo, metadata: { ...metadata, image } }, null)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/content-lake\/.*w=1200&h=630/),
      width: 1200,
      height: 630,
      alt: 'Made',
    })
  })

  test('is drawn otherwise, with an address that depends on its text', () => {
    const drawn = address(postPageInfo, withImage)
    expect(drawn).toMatch(/^https:\/\/www\.example\.com\/og\/blog\/made-post\?v=[0-9a-f]{8}$/)
    expect(address(postPageInfo, withImage)).toBe(drawn)
    expect(address({ ...postPageInfo, title: 'Another' }, withImage)).not.toBe(drawn)
    expect(address({ ...postPageInfo, author: 'Another' }, withImage)).not.toBe(drawn)
  })

  test('comes from the settings for the home page and for text that cannot be drawn', () => {
    expect(address({ ...postPageInfo, path: '/', type: 'home' }, withImage)).toContain('abcdef')
    expect(address({ ...postPageInfo, path: '/', type: 'home' }, bareSettings)).toContain('/og?v=')
    for (const title of ['Поиск', '検索', 'Found 🎉']) {
      expect(pictureText({ ...postPageInfo, title }, withImage)).toBeUndefined()
      expect(address({ ...postPageInfo, title }, withImage)).toContain('abcdef')
    }
    expect(address({ ...postPageInfo, title: 'Поиск' }, bareSettings)).toBeUndefined()
  })

  test('has the text without characters that are not shown', () => {
    const invisible = [
      '\u00ad',
      '\u200b',
      '\u200d',
      '\u200e',
      '\u202e',
      '\u2060',
      '\u2066',
      '\ufe0f',
      '\ufeff',
      '\u{e0041}',
    ]
    for (const character of invisible) {
      const title = `Search${character}able te${character}xt`
      expect(
        pictureText({ ...postPageInfo, title, highlightedPhrase: title, author: title }, null),
      ).toMatchObject({
        title: 'Searchable text',
        highlightedPhrase: 'Searchable text',
        author: 'Searchable text',
      })
    }
    const forms = 'Cafe\u0301\u2009at\u202ffive\u2011thirty\nsharp'
    expect(pictureText({ ...postPageInfo, title: forms }, null)?.title).toBe('Café at five-thirty sharp')
  })

  test('is that of the first page for a later page of a list', () => {
    const first = { ...postPageInfo, path: '/blog', author: null }
    const second = { ...first, path: '/blog/page/2', title: 'Page 2', sharingPictureOf: first }
    expect(address(second, null)).toBe(address(first, null))
  })

  test('has the publication date for a page with an author, and the last change for others', () => {
    expect(pictureText(postPageInfo, null)).toMatchObject({
      date: postPageInfo.publishedAt,
      isUpdate: false,
    })
    const update = { date: postPageInfo.modifiedAt, isUpdate: true }
    expect(pictureText({ ...postPageInfo, author: null }, null)).toMatchObject(update)
  })
})
