import type { SanityClient } from 'sanity'
import { referencePatch, replaceInDocuments } from '@/studio/media/replace-references'

const from = 'image-a-300x200-png'
const to = 'image-b-600x600-png'
const asset = (_ref = from) => ({ _type: 'reference', _ref })
const hotspot = { x: 0.2, y: 0.3, width: 0.1, height: 0.1 }
const crop = { top: 0.1, bottom: 0, left: 0, right: 0 }

const post = {
  _id: 'post-1',
  _type: 'post',
  mainImage: { _type: 'imageWithAlt', alt: 'A harbor', asset: asset(), hotspot, crop },
  metadata: { image: { asset: asset(), hotspot } },
  body: [
    { _key: 'a', _type: 'block', children: [{ _key: 's', text: from }], markDefs: [] },
    { _key: 'b', _type: 'imageWithAlt', asset: asset(), crop },
    { _key: 'c', _type: 'imageWithAlt', asset: asset('image-c-300x200-png'), crop },
    { _key: 'd', _type: 'callout', content: [{ _type: 'imageWithAlt', asset: asset() }] },
  ],
  gallery: [{ _key: 'x', ...asset() }, { _key: 'y', ...asset('image-c-300x200-png') }, asset()],
  sameKeys: [
    { _key: 'same', asset: asset() },
    { _key: 'same', asset: asset() },
  ],
}

test('replaces every reference to a file, however deep, and nothing else', () => {
  expect(referencePatch(post, from, to, true)).toEqual({
    set: {
      'mainImage.asset._ref': to,
      'metadata.image.asset._ref': to,
      'body[_key=="b"].asset._ref': to,
      'body[_key=="d"].content[0].asset._ref': to,
      'gallery[_key=="x"]._ref': to,
      'gallery[2]._ref': to,
      'sameKeys[0].asset._ref': to,
      'sameKeys[1].asset._ref': to,
    },
    unset: [],
  })
})

test('removes focal points and crops that do not fit the new proportions', () => {
  expect(referencePatch(post, from, to, false)?.unset).toEqual([
    'mainImage.hotspot',
    'mainImage.crop',
    'metadata.image.hotspot',
    'body[_key=="b"].crop',
  ])
})

test('finds nothing in a document without the file', () => {
  expect(referencePatch({ _id: 'post-2', title: from, related: [asset('post-1')] }, from, to, true)).toBe(
    undefined,
  )
})

/** A client of documents in memory. `change` happens before each commit, as an edit by another editor. */
function clientOf(documents: Map<string, Record<string, unknown>>, change: (id: string) => void) {
  const commits: string[] = []
  const client = {
    getDocument: async (id: string) => documents.get(id),
    patch: (id: string, { set, ifRevisionID }: { set: Record<string, string>; ifRevisionID: string }) => ({
      commit: async () => {
        change(id)
        const document = documents.get(id)
        if (id === 'locked') throw new Error('Insufficient permissions')
        if (document?._rev !== ifRevisionID) throw Object.assign(new Error('Changed'), { statusCode: 409 })
        commits.push(`${id}: ${Object.keys(set).join(', ')}`)
      },
    }),
  }
  return { client: client as unknown as SanityClient, commits }
}

test('reads a document again that was changed meanwhile, and names those that could not be changed', async () => {
  const picture = { asset: asset() }
  const documents = new Map<string, Record<string, unknown>>(
    ['one', 'drafts.one', 'locked'].map((_id) => [_id, { _id, _rev: '1', picture }]),
  )
  const edits = ['drafts.one']
  const { client, commits } = clientOf(documents, (id) => {
    if (edits.shift() === id) documents.set(id, { _id: id, _rev: '2', list: [picture] })
    else edits.unshift('drafts.one')
  })
  const progress: number[] = []
  const ids = ['one', 'drafts.one', 'locked', 'deleted-meanwhile']
  const replacement = { from, to, keepsFrames: true }
  const failures = await replaceInDocuments(client, ids, replacement, (done) => progress.push(done))
  expect(commits).toEqual(['one: picture.asset._ref', 'drafts.one: list[0].asset._ref'])
  expect(failures).toEqual([{ id: 'locked', reason: 'Insufficient permissions' }])
  expect(progress).toEqual([1, 2, 3, 4])
})
