import { evaluateSync, parse, toJS } from 'groq-js'
import { DocumentView } from '@/local/content-lake/query/document-view'
import type { Perspective } from '@/local/content-lake/query/perspective'
import { lakeOfFile } from '../served-lake'
import { expectSources } from '../source-map/follow-source-map'

const COUNT = 96
const served = lakeOfFile()

const reference = (id: string) => ({ _type: 'reference', _ref: id })

/** Enough documents for every optimization (at least 64 of a type): types, slugs, references, drafts, values of all kinds. */
function* documents() {
  for (let n = 0; n < 20; n++) yield { _id: `author-${n}`, _type: 'author', name: `Author ${n % 7}` }
  for (let n = 0; n < COUNT; n++) {
    const post = {
      _type: 'post',
      title: ['alpha', 'Beta', 'gamma', undefined, 5, true][n % 6],
      rank: (n * 37) % 100,
      slug: { current: `slug-${n % 48}` },
      author: reference(`author-${n % 20}`),
      tags: n % 2 ? ['odd'] : ['even', 'low'],
      related: [reference(`author-${(n + 1) % 20}`)],
    }
    yield { ...post, _id: `post-${n}` }
    if (n % 3 === 0) yield { ...post, _id: `drafts.post-${n}`, rank: -n }
  }
  yield { _id: 'drafts.post-new', _type: 'post', title: 'zeta', rank: 1000 }
  yield { _id: 'page', _type: 'page', slug: { current: 'slug-1' } }
}

beforeAll(() => {
  const mutations = [...documents()].map((document) => ({ create: document }))
  served().lake.context.commit({ mutations, author: 'tester' })
})

/** Runs the query with groq-js alone, on all documents of the perspective. */
function plainly(query: string, params: Record<string, unknown>, perspective: Perspective): unknown {
  const view = new DocumentView(served().lake.context.store, perspective, false)
  const dataset = [...view.show(served().lake.context.store.all())]
  return toJS(evaluateSync(parse(query, { params }), { dataset, params }))
}

const ORDERED = [
  '*[_type == "post"] | order(rank desc, _id asc)[0...10]{_id, rank}',
  '*[_type == "post"] | order(rank asc, _id asc)[3..7]._id',
  '*[_type == "post"] | order(title desc, _id asc)[0...100]{_id, title}',
  '*[_type == "post"] | order(lower(title), _id)[0...200]._id',
  '*[_type == "post" && rank > 50] | order(rank, _id)[0...5]{rank}',
  '*[_type in ["post", "author"] && defined(author)]{_id, "orderings": [rank, lower(title)]} | order(orderings[1] asc, orderings[0] desc, _id)[0...40]',
  '*[_type == "post"]{_id, rank} | order(rank desc, _id)[0]',
  '*[_type == "post"] | order(rank, _id) {rank, _id} [290...400]',
  '*[_type == "post"] | order(author->name, _id)[0...20]._id',
]

const UNORDERED = [
  '*[_type == "post"]._id',
  'count(*[_type == "post"])',
  '*[_type == "post" && slug.current == $slug]._id',
  '*[slug.current in ["slug-1", "slug-2"]]._id',
  '*[_id == "post-5" || _id == "page"]._id',
  '*[_id in $ids]._id',
  '*[$id == _id]._id',
  '*[references("author-3")]._id',
  '*[_type == "post" && references($ids)]._id',
  '*[references("author-3", "author-4") && !(_id in path("drafts.**"))]._id',
  '*[_type == "author"]{_id, "posts": count(*[references(^._id)])}',
  '*[_type == "author"]{_id, "posts": *[_type == "post" && author._ref == ^._id && rank > 90]._id}',
  '*[_type == "post"]{_id, "writers": *[_id in ^.related[]._ref]{name}}',
  '*[_type == "post" && rank < 3]{"same": *[_id == ^.author._ref][0].name, "slugs": *[slug.current == ^.slug.current]._id}',
  '*[_type == "post" && rank < 9]{_id, "draft": *[_id == "drafts." + ^._id][0]._id, "none": *[_id == ^.rank + 1]._id}',
  '*[_type == "post" && author->name == "Author 3"]._id',
  '*[_type == "post" && count(*[_type == "author" && _id == ^.author._ref]) > 0 && rank > 95]._id',
  '{"posts": *[_type == "post"][0...3]._id, "first": *[_type == "author"][0]{name, "by": *[references(^._id)][0..1]._id}}',
  '*[_type == "post" && rank == 5][0]',
  '*[_type == "none"][0]',
  '*[slug.current == null]._id',
  '*[slug.current == $absent && _type == "author"]._id',
  '*[slug.current in ["slug-1", null] && _type != "post"]._id',
  '*[_type == ["post"]]._id',
  '*[_id in "page"]._id',
  '*[references(null)]._id',
  '*[sanity::versionOf("post-3")]._id',
  '*[_type == "post" && "odd" in tags][5..8]._id',
  'array::unique(*[defined(author)]._type)',
  // Subqueries that do not depend on the document, in conditions and projections.
  '*[_type == "post" && author._ref in *[_type == "author" && name match "author*"]._id]._id',
  '*[_type == "post" && author._ref in *[_type == "author"]{"id": _id}[].id && !(_id in *[rank > 50]._id)]._id',
  '*[_id == "author-1" && _id in *[_type == "author" && _id in *[_type == "post" && rank < 20].author._ref]._id]{name}',
  '*[references(*[_type == "author" && name == "Author 3"]._id)]._id',
  '*[_type == "post" && rank in *[_type == "post" && rank < 9].rank]._id',
  '*[_type == "post" && rank == math::max(*[_type == "post"].rank)]{_id, "all": count(*[_type == "author"]), "first": *[_type == "author"][0].name}',
  '*[_type == "author"]{_id, "posts": *[_type == "post" && author._ref == ^._id && rank in *[rank > 80].rank]{_id, "up": ^.name}}',
  '*[_type == "author"]{"same": count(*[_type == "post" && "author-1" in *[^.author._ref == _id]._id])}',
  '*[_type == "post" && title in ["alpha", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"]]._id',
  '*[_type == "post"][_id in *[slug.current == "slug-7"]._id]{_id, "n": select(rank > 50 => *[_type == "page"][0]._id, *[_type == "none"])}',
  '*[_type == "post"] | score(title match "alp*", boost(rank > 50, 3)) [_score > 0]{_id, _score}',
]

const params = { slug: 'slug-7', ids: ['author-1', 'author-2', 'missing'], id: 'post-9', absent: null }
const perspectives: Perspective[] = ['raw', 'published', 'drafts']

describe.each(perspectives)('has the result of groq-js alone, and exact sources (%s)', (perspective) => {
  /** The result, after a look at its sources. */
  function tracedResult(query: string) {
    const { lake } = served()
    const request = { query, params, perspective }
    const { result, sourceMap } = lake.context.evaluate({ ...request, sourceMap: 'key' })
    expect(result).toEqual(lake.context.query(request))
    expectSources({ lake, perspective, result, sourceMap })
    return result
  }

  test.each(ORDERED)('%s', (query) => {
    expect(tracedResult(query)).toEqual(plainly(query, params, perspective))
  })

  test.each(UNORDERED)('%s', (query) => {
    expect(sorted(tracedResult(query))).toEqual(sorted(plainly(query, params, perspective)))
  })
})

test('updates a cached order after every change', () => {
  const query = '*[_type == "post"] | order(rank desc, _id asc)[0...70]{_id, rank}'
  const expectSame = () => {
    for (const perspective of perspectives) {
      expect(served().lake.context.query({ query, perspective })).toEqual(plainly(query, {}, perspective))
    }
  }
  expectSame()
  const commit = (
    ...mutations: Parameters<ReturnType<typeof served>['lake']['context']['commit']>[0]['mutations']
  ) => {
    served().lake.context.commit({ mutations, author: 'tester' })
    expectSame()
  }
  commit({ patch: { id: 'post-10', set: { rank: 500 } } })
  commit({ create: { _id: 'drafts.post-10', _type: 'post', rank: -500 } })
  commit({ create: { _id: 'post-late', _type: 'post', rank: 499 } })
  commit({ delete: { id: 'post-10' } }, { delete: { id: 'drafts.post-new' } })
  commit({ delete: { id: 'drafts.post-10' } })
})

/** Sorts lists, because a query without order() has no defined order. */
function sorted(value: unknown): unknown {
  return Array.isArray(value)
    ? [...value].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : value
}
