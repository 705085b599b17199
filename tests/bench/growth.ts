/**
 * Compares the cost of lists, pages, search, the Studio and a publish on a large dataset with their cost on a small one.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/bench/growth.ts [repetitions, default 20]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { lakeClient } from '../support/lake-client.ts'
import { docSlug, postSlug, type Size } from './growth/grown-dataset.ts'
import { type GrownStage, withGrownStage } from './growth/grown-stage.ts'
import { studioList, studioSearch } from './lake/studio-queries.ts'
import { untilServed } from './site.ts'
import { median, timed } from './visitors/figure.ts'

const few: Size = { posts: 30, documents: 100 }
const many: Size = { posts: 1_000, documents: 10_000 }
/** The largest allowed ratio of the time on the large dataset to the time on the small one. */
const most = 2
const repetitions = Number(process.argv[2] ?? 20)
const limitMs = 20_000
/** The longest time for the first request to what is made of all content, however large it is. */
const mostMs = 100
const starts = 5
/** A page's tags expire a second time after a publish. */
const settleMs = 1_500

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

/** What is made of all content; /ask searches without rendering a page, of which the first in a process takes 0.2 s. */
const derived = {
  search: '/ask?query=needle',
  'sitemap.xml': '/sitemap.xml',
  'llms.txt': '/llms.txt',
  'llms-full.txt': '/llms-full.txt',
}

/** Milliseconds of the next request to each, in this order. */
async function readDerived(siteUrl: string): Promise<[name: string, ms: number][]> {
  const times: [string, number][] = []
  for (const [name, path] of Object.entries(derived))
    times.push([name, await timed(() => read(siteUrl + path))])
  return times
}

/** The median of each figure of several rounds. */
const medians = (rounds: [name: string, ms: number][][], suffix: string) =>
  Object.fromEntries(
    [...Map.groupBy(rounds.flat(), ([name]) => name)].map(([name, times]) => [
      `${name}${suffix}`,
      median(times.map(([, ms]) => ms)),
    ]),
  )

/** Milliseconds by operation: medians, except for the build. */
async function measure({ siteUrl, lakeUrl, lakeToken, buildMs, restart }: GrownStage) {
  const lake = lakeClient(lakeUrl, lakeToken)
  const drafts = lake.withConfig({ perspective: 'drafts' })
  const search = (word: string) => read(`${siteUrl}/blog/search?q=${word}`)

  const publish = async (id: string, path: string) => {
    const title = `Published at ${Date.now()}`
    await lake.patch(id).set({ title }).commit()
    await untilServed(siteUrl + path, title, limitMs)
  }

  const figures: Record<string, number> = {
    'build of the site': buildMs,
    'a post, first visit': await repeated((round) => read(`${siteUrl}/blog/${postSlug(round + 10)}`)),
    'a docs page, first visit': await repeated((round) => read(`${siteUrl}/docs/${docSlug(round + 1)}`)),
    'search page': await repeated((round) =>
      search(['needle', 'answer', 'citation', 'manual'][round % 4] ?? ''),
    ),
    'Studio list': await repeated(() => drafts.fetch(studioList.query, studioList.params)),
    'Studio search': await repeated(() => drafts.fetch(studioSearch.query, studioSearch.params)),
  }
  const publishes: number[] = []
  const lists: number[] = []
  const afterPublish: [string, number][][] = []
  for (let round = 0; round < repetitions; round++) {
    // A documentation page is in llms-full.txt, and each change of one concerns the pages that list it.
    const isPost = round % 2 === 0
    publishes.push(
      await timed(() =>
        isPost ? publish('post-1', `/blog/${postSlug(1)}`) : publish('docPage-1', `/docs/${docSlug(1)}`),
      ),
    )
    afterPublish.push(await readDerived(siteUrl))
    lists.push(await timed(() => read(`${siteUrl}/blog`)))
    await pause(settleMs)
  }
  // The site has received the webhooks of the sample content by now, which would otherwise expire everything at its start.
  const measureStarts = async (files: 'as they are' | 'as built') => {
    const rounds: [string, number][][] = []
    for (let round = 0; round < starts; round++) {
      await restart(files)
      rounds.push(await readDerived(siteUrl))
    }
    return rounds
  }
  return {
    ...figures,
    'publish to its page': median(publishes),
    'blog list after a publish': median(lists),
    ...medians(await measureStarts('as they are'), ', after a restart'),
    ...medians(await measureStarts('as built'), ', after the start of a build'),
    ...medians(afterPublish, ', after a publish'),
  }
}

const name = ({ posts, documents }: Size) => `${posts} of ${documents}`
const small: Record<string, number> = await withGrownStage(few, measure)
const large: Record<string, number> = await withGrownStage(many, measure)

/** Whether the large dataset meets the bar, which is in ms for what is made of all content. */
function verdictOf(figure: string, small: number, large: number): string {
  const isFirst = /, after (?:a restart|the start of a build|a publish)$/.test(figure)
  return (isFirst ? large <= mostMs : large <= most * small) ? 'ok' : 'MISSED'
}

const rows = Object.entries(small).map(([figure, ms]) => {
  const largeMs = large[figure] ?? Number.NaN
  return [
    figure,
    {
      [name(few)]: ms.toFixed(1),
      [name(many)]: largeMs.toFixed(1),
      times: (largeMs / ms).toFixed(2),
      verdict: verdictOf(figure, ms, largeMs),
    },
  ] as const
})
console.log(
  `\nPosts of all documents, beside the sample dataset; medians of ${repetitions} in ms. Bars: ${most} times; after a start or a publish ${mostMs} ms`,
)
console.table(Object.fromEntries(rows))
if (rows.some(([, { verdict }]) => verdict !== 'ok')) process.exitCode = 1
