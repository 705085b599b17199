const WORDS = (
  'answer assistant audience author brand campaign citation content crawler customer discovery domain engine ' +
  'evidence figure heading index insight language market measure mention model page plan prompt publish question ' +
  'rank reader report result schema search section signal site snippet source story summary topic trend visitor word'
).split(' ')

/** Returns the same numbers in every run: a linear congruential generator. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A dataset of `count` documents: six posts in every ten, and the authors and categories they reference. */
export function* sampleDocuments(count: number) {
  const random = numbers(count)
  const text = (words: number) =>
    Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
  const others = Math.max(1, Math.floor(count * 0.2))
  for (let n = 0; n < others; n++) {
    yield { _id: `author-${n}`, _type: 'author', name: text(2), slug: { current: `author-${n}` } }
    yield { _id: `category-${n}`, _type: 'category', title: text(1), slug: { current: `category-${n}` } }
  }
  for (let n = 0; n < count - 2 * others; n++) {
    yield {
      _id: `post-${n}`,
      _type: 'post',
      // One post in every dataset contains the word that the benchmark searches for.
      title: n === 7 ? `${text(4)} needle` : text(5),
      slug: { _type: 'slug', current: `post-${n}` },
      author: { _type: 'reference', _ref: `author-${Math.floor(random() * others)}` },
      categories: [{ _type: 'reference', _key: 'c', _ref: `category-${Math.floor(random() * others)}` }],
      publishedAt: new Date(1.7e12 + random() * 1e11).toISOString(),
      excerpt: text(20),
      body: Array.from({ length: 4 }, (_, block) => ({
        _type: 'block',
        _key: `b${block}`,
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: text(30), marks: [] }],
      })),
    }
  }
}
