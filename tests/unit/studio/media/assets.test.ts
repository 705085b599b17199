import { evaluate, parse } from 'groq-js'
import { groupUsers } from '@/studio/media/asset-usage'
import {
  assetsAnswer,
  assetsQuery,
  type Filters,
  fileSize,
  hasSameShape,
  kindOf,
  noFilters,
} from '@/studio/media/assets'
import type { Accepted } from '@/studio/uploads/upload-failures'

const image = { _type: 'sanity.imageAsset', mimeType: 'image/png', extension: 'png' }
const file = { _type: 'sanity.fileAsset' }
const tagged = { opt: { media: { tags: [{ _ref: 'tag-team', _type: 'reference', _weak: true }] } } }

const dataset = [
  { _id: 'tag-team', _type: 'media.tag', name: { current: 'Team' } },
  {
    ...image,
    ...tagged,
    _id: 'harbor',
    originalFilename: 'harbor-2.png',
    altText: 'Boats at dawn',
    _createdAt: '3',
    size: 5,
  },
  {
    ...image,
    _id: 'chart',
    originalFilename: 'chart.svg',
    title: 'Shares of harbors',
    extension: 'svg',
    mimeType: 'image/svg+xml',
    _createdAt: '2',
    size: 9,
  },
  {
    ...file,
    _id: 'film',
    originalFilename: 'Film.mp4',
    mimeType: 'video/mp4',
    extension: 'mp4',
    _createdAt: '1',
  },
  {
    ...file,
    ...tagged,
    _id: 'words',
    originalFilename: 'film.vtt',
    mimeType: 'text/vtt',
    extension: 'vtt',
    _createdAt: '0',
  },
  { _id: 'drafts.post', _type: 'post', mainImage: { asset: { _ref: 'chart' } } },
]

async function found(filters: Partial<Filters>, accepted?: Accepted) {
  const { query, params } = assetsQuery({ ...noFilters, ...filters }, accepted)
  const all = { ...params, from: 0, to: 10, origin: 'https://cdn.example.com' }
  const value = await evaluate(parse(query, { params: all }), { dataset, params: all })
  const { total, assets } = assetsAnswer.parse(await value.get())
  expect(total).toBe(assets.length)
  return assets.map(({ _id }) => _id).join(' ')
}

test.each<[string, Partial<Filters>, string]>([
  ['everything, the newest first', {}, 'harbor chart film words'],
  ['by name', { order: 'name' }, 'chart film words harbor'],
  ['the largest first', { order: 'largest' }, 'chart harbor film words'],
  ['a part of a file name, a title', { words: 'harb' }, 'harbor chart'],
  ['words of the alt text, in any order', { words: ' dawn boats ' }, 'harbor'],
  ['a tag as a word', { words: 'team' }, 'harbor words'],
  ['no file with only one of the words', { words: 'boats shares' }, ''],
  ['an asterisk as no word of its own', { words: 'film*' }, 'film words'],
  ['a tag', { tag: 'Team' }, 'harbor words'],
  ['images', { kind: 'image' }, 'harbor chart'],
  ['videos', { kind: 'video' }, 'film'],
  ['other files', { kind: 'file' }, 'words'],
  ['what a draft uses', { usage: 'used' }, 'chart'],
  ['what nothing uses', { usage: 'unused' }, 'harbor film words'],
])('finds %s', async (_, filters, expected) => expect(await found(filters)).toBe(expected))

test.each<[string, Accepted, string]>([
  ['an image field', { assetType: 'image', accept: 'image/*' }, 'harbor chart'],
  ['an image field with types', { assetType: 'image', accept: 'image/png,image/jpeg' }, 'harbor'],
  ['a file field', { assetType: 'file', accept: '' }, 'film words'],
  ['a field of videos', { assetType: 'file', accept: 'video/mp4, video/webm' }, 'film'],
  ['a field of captions', { assetType: 'file', accept: '.vtt,text/vtt' }, 'words'],
])('offers %s what it takes', async (_, accepted, expected) =>
  expect(await found({}, accepted)).toBe(expected),
)

test('puts the states of a document together', () => {
  const users = ['versions.r1.post', 'drafts.post', 'post', 'page'].map((_id) => ({ _id, _type: 'post' }))
  expect(groupUsers(users)).toEqual([
    { id: 'post', type: 'post', versionIds: ['versions.r1.post', 'drafts.post', 'post'] },
    { id: 'page', type: 'post', versionIds: ['page'] },
  ])
})

test('knows kinds, sizes and proportions', () => {
  expect(kindOf({ _type: 'sanity.fileAsset', mimeType: null })).toBe('file')
  expect([0, 999, 1_000, 84_300, 2_150_000, 31_000_000].map(fileSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '84 KB',
    '2.1 MB',
    '31 MB',
  ])
  const wide = { width: 300, height: 200 }
  expect(hasSameShape(wide, { width: 1200, height: 800 })).toBe(true)
  expect(hasSameShape(wide, { width: 200, height: 300 })).toBe(false)
  expect(hasSameShape(wide, null)).toBe(false)
})
