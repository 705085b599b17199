/**
 * Compares the cost of lists, pages, search, the Studio and a publish on a large dataset with their cost on a small one.
 * Run: node tests/bench/growth.ts [repetitions, default 20]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { lakeClient } from '../support/lake-client.ts'
import { docSlug, postSlug, type Size } from './growth/grown-dataset.ts'
import { type GrownStage, withGrownStage } from './growth/grown-stage.ts'
import { studioList, studioSearch } from './lake/studio-queries.ts'
import { median } from './visitors/figure.ts'

const few: Size = { posts: 30, documents: 100 }
const many: Size = { posts: 1_000, documents: 10_000 }
/** The largest allowed ratio of the time on the large dataset to the time on the small one. */
const most = 2
const repetitions = Number(process.argv[2] ?? 20)
const pollMs = 5
const limitMs = 20_000
/** A page's tags expire a second time after a publish. */
const settleMs = 1_500

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function read(address: string): Promise<string> {
  const response = await fetch(address)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return text
}

async function repeated(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < repetitions; round++) times.push(await timed(() => work(round)))
  return median(times)
}

/** Milliseconds by operation: medians, except for the build and the first search. */
async function measure({ siteUrl, lakeUrl, lakeToken, buildMs }: GrownStage) {
  const lake = lakeClient(lakeUrl, lakeToken)
  const drafts = lake.withConfig({ perspective: 'drafts' })
  const search = (word: string) => read(`${siteUrl}/blog/search?q=${word}`)

  const publish = async (round: number) => {
    const title = `Published in round ${round}, ${Date.now()}`
    await lake.patch('post-1').set({ title }).commit()
    const began = performance.now()
    while (!(await read(`${siteUrl}/blog/${postSlug(1)}`)).includes(title)) {
      if (performance.now() - began > limitMs) throw new Error('A publish did not reach its page.')
      await pause(pollMs)
    }
  }

  const figures: Record<string, number> = {
    'build of the site': buildMs,
    'a post, first visit': await repeated((round) => read(`${siteUrl}/blog/${postSlug(round + 10)}`)),
    'a docs page, first visit': await repeated((round) => read(`${siteUrl}/docs/${docSlug(round + 1)}`)),
    'search, the first': await timed(() => search('needle')),
    search: await repeated((round) => search(['needle', 'answer', 'citation', 'manual'][round % 4] ?? '')),
    'Studio list': await repeated(() => drafts.fetch(studioList.query, studioList.params)),
    'Studio search': await repeated(() => drafts.fetch(studioSearch.query, studioSearch.params)),
  }
  const publishes: number[] = []
  const lists: number[] = []
  const searches: number[] = []
  for (let round = 0; round < repetitions; round++) {
    publishes.push(await timed(() => publish(round)))
    lists.push(await timed(() => read(`${siteUrl}/blog`)))
    searches.push(await timed(() => search('needle')))
    await pause(settleMs)
  }
  return {
    ...figures,
    'publish of a post to its page': median(publishes),
    'blog list after a publish': median(lists),
    'search after a publish': median(searches),
  }
}

const name = ({ posts, documents }: Size) => `${posts} of ${documents}`
const small: Record<string, number> = await withGrownStage(few, measure)
const large: Record<string, number> = await withGrownStage(many, measure)

const rows = Object.entries(small).map(([figure, ms]) => {
  const times = (large[figure] ?? Number.NaN) / ms
  return [
    figure,
    {
      [name(few)]: ms.toFixed(1),
      [name(many)]: large[figure]?.toFixed(1),
      times: times.toFixed(2),
      verdict: times <= most ? 'ok' : 'MISSED',
    },
  ] as const
})
console.log(
  `\nPosts of all documents, beside the sample dataset; medians of ${repetitions} in ms; bar: ${most} times`,
)
console.table(Object.fromEntries(rows))
if (rows.some(([, { verdict }]) => verdict !== 'ok')) process.exitCode = 1
