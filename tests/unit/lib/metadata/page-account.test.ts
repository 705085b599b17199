import { pageWords } from '@/lib/metadata/page-account'
import { presets } from '@/lib/metadata/page-types'
import { pictureWords, sharingPicture } from '@/lib/metadata/sharing-picture'
import { bareSettings, postAccount } from '../discovery/made-content'

jest.mock('@/lib/env/server', () => ({
  environment: {
    contentMode: 'embedded',
    projectId: 'local',
    dataset: 'production',
    siteUrl: 'https://made.example',
  },
}))

const metadata = {
  title: null,
  description: null,
  keywords: null,
  image: null,
  type: null,
  publishedTime: null,
  modifiedTime: null,
  noIndex: null,
}
const image = {
  alt: 'Made',
  caption: null,
  hotspot: null,
  crop: null,
  asset: { _type: 'reference' as const, _ref: 'image-abcdef-800x600-png' },
  asset_metadata: null,
}
const withImage = { ...bareSettings, defaultMetadata: { ...metadata, image } }

describe('the words of a page', () => {
  test('are its metadata’s, else its own, else those of the site', () => {
    const full = {
      ...metadata,
      title: 'In results',
      type: 'sla' as const,
      publishedTime: '2026-01-01T00:00:00Z',
      modifiedTime: '2026-01-02T00:00:00Z',
    }
    expect(pageWords({ ...postAccount, metadata: full }, bareSettings)).toMatchObject({
      title: 'In results',
      description: 'What it is about.',
      label: presets.sla.label,
      openGraph: 'article',
      publishedAt: '2026-01-01T00:00:00Z',
      modifiedAt: '2026-01-02T00:00:00Z',
    })
    expect(pageWords(postAccount, bareSettings)).toMatchObject({
      title: postAccount.title,
      publishedAt: postAccount.publishedAt,
      modifiedAt: postAccount.modifiedAt,
    })
    expect(pageWords({ path: '/x', type: 'product', metadata: undefined, title: null }, null)).toMatchObject({
      title: 'Untitled site',
      description: undefined,
      openGraph: 'website',
    })
  })

  test('a change before the publication is none, and a list is no article', () => {
    expect(pageWords({ ...postAccount, modifiedAt: '2026-10-06' }, null).modifiedAt).toBeUndefined()
    expect(pageWords({ ...postAccount, isList: true }, null)).toMatchObject({
      openGraph: 'website',
      schema: 'CollectionPage',
    })
  })
})

describe('the sharing picture', () => {
  const address = (...page: Parameters<typeof sharingPicture>) => sharingPicture(...page)?.url

  test('is the editor’s own, cut to size', () => {
    expect(sharingPicture({ ...postAccount, metadata: { ...metadata, image } }, null)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/made\.example\/content-lake\/.*w=1200&h=630/),
      width: 1200,
      height: 630,
      alt: 'Made',
    })
  })

  test('else it is drawn, and its address changes with what it says', () => {
    const drawn = address(postAccount, withImage)
    expect(drawn).toMatch(/^https:\/\/made\.example\/og\/blog\/made-post\?v=[0-9a-f]{8}$/)
    expect(address(postAccount, withImage)).toBe(drawn)
    expect(address({ ...postAccount, title: 'Another' }, withImage)).not.toBe(drawn)
    expect(address({ ...postAccount, author: 'Another' }, withImage)).not.toBe(drawn)
  })

  test('that of the settings is the home page’s, and stands where words cannot be drawn', () => {
    expect(address({ ...postAccount, path: '/', type: 'home' }, withImage)).toContain('abcdef')
    expect(address({ ...postAccount, path: '/', type: 'home' }, bareSettings)).toContain('/og?v=')
    for (const title of ['Поиск', '検索', 'Found 🎉']) {
      expect(pictureWords({ ...postAccount, title }, withImage)).toBeUndefined()
      expect(address({ ...postAccount, title }, withImage)).toContain('abcdef')
    }
    expect(address({ ...postAccount, title: 'Поиск' }, bareSettings)).toBeUndefined()
  })

  test('a further page of a list shows that of the first', () => {
    const first = { ...postAccount, path: '/blog', author: null }
    const second = { ...first, path: '/blog/page/2', title: 'Page 2', sharesPictureOf: first }
    expect(address(second, null)).toBe(address(first, null))
  })

  test('a signed text says when it was published, any other how fresh it is', () => {
    expect(pictureWords(postAccount, null)).toMatchObject({ date: postAccount.publishedAt, isUpdate: false })
    expect(pictureWords({ ...postAccount, author: null }, null)).toMatchObject({
      date: postAccount.modifiedAt,
      isUpdate: true,
    })
  })
})
