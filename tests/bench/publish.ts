/**
 * Measures the time from publishing a draft until the home page is served with its text: on a quiet site, while an archive with posts is
 * imported, and right after it. Also checks that the blog shows the last imported state.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/bench/publish.ts [publishes, default 20] [posts, default 10000]
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { root } from '../../local/supervisor/project.ts'
import { ProcessGroup } from '../../local/supervisor/supervise.ts'
import { lakeClient } from '../support/lake-client.ts'
import type { Stage } from '../support/stage.ts'
import { withStage } from './bench-stage.ts'
import { sampleDocuments } from './lake/sample-documents.ts'
import { untilServed } from './site.ts'
import { quantile } from './visitors/figure.ts'

const publishes = Number(process.argv[2] ?? 20)
const posts = Number(process.argv[3] ?? 10_000)
const betweenMs = 1_500
/** Not a price of the sample dataset, and below 1,000 so that it is shown without a comma. */
const firstPrice = 500
const limitMs = 10_000
const newestTitle = 'The newest of all imported posts'

let price = firstPrice

/** Makes a draft with a new price, as the Studio does before an editor presses Publish. */
async function draftPrice(lake: SanityClient): Promise<void> {
  const plan = await lake.getDocument('pricingPlan-pro')
  if (!plan) throw new Error('The sample dataset has no Pro plan.')
  price += 1
  await lake.createOrReplace({ ...plan, _id: 'drafts.pricingPlan-pro', price })
}

async function publishToLive(lake: SanityClient, siteUrl: string): Promise<number> {
  const began = performance.now()
  await lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.pricingPlan-pro',
    publishedId: 'pricingPlan-pro',
  })
  await untilServed(siteUrl, `$${price}`, limitMs)
  return performance.now() - began
}

/** Publishes until a number of times, or for as long as something runs. */
async function measure(lake: SanityClient, siteUrl: string, isDone: (count: number) => boolean) {
  const times: number[] = []
  while (!isDone(times.length)) {
    await draftPrice(lake)
    await pause(betweenMs)
    times.push(await publishToLive(lake, siteUrl))
  }
  return times
}

/** An archive of posts with their authors and categories, of which one post is the newest on the site. */
async function writeArchive(directory: string): Promise<string> {
  const documents = [...sampleDocuments(Math.ceil(posts / 0.6))]
  const newest = documents.findLast(({ _type }) => _type === 'post')
  const latest = { ...newest, publishedAt: '2100-01-01T00:00:00.000Z', title: newestTitle }
  const lines = documents.map((document) => JSON.stringify(document === newest ? latest : document))
  const file = path.join(directory, 'data.ndjson')
  await writeFile(file, lines.join('\n'))
  return file
}

/** Runs content:import as its own process, as an editor does. */
const runImport = (group: ProcessGroup, file: string, { lakeUrl, lakeToken, dataDirectory }: Stage) =>
  group.run({
    name: 'content:import',
    args: [path.join(root, 'local/content-archive/import.ts'), file],
    env: { DATA_DIR: dataDirectory, LAKE_PORT: new URL(lakeUrl).port, LAKE_TOKEN: lakeToken },
    output: 'inherit',
  })

await withStage(async (stage) => {
  const { siteUrl, lakeUrl, lakeToken } = stage
  const lake = lakeClient(lakeUrl, lakeToken)
  const directory = await mkdtemp(path.join(tmpdir(), 'publish-'))
  const group = new ProcessGroup()
  try {
    const file = await writeArchive(directory)
    const quiet = await measure(lake, siteUrl, (count) => count >= publishes)
    let isImported = false
    const began = performance.now()
    const imported = runImport(group, file, stage).then(({ code }) => {
      isImported = true
      if (code !== 0) throw new Error(`The import ended with code ${code}.`)
      return performance.now() - began
    })
    const during = await measure(lake, siteUrl, () => isImported)
    const importMs = await imported
    const listMs = await untilServed(`${siteUrl}/blog`, newestTitle, limitMs)
    const after = await measure(lake, siteUrl, (count) => count >= publishes)

    const row = (times: number[]) => ({
      publishes: times.length,
      median: quantile(times, 0.5).toFixed(0),
      p95: quantile(times, 0.95).toFixed(0),
      max: quantile(times, 1).toFixed(0),
    })
    console.log(
      `\nPublish to live, the Pro plan's price on the home page, ms. Bar: medians of 1,000. The import of ${posts} posts took ${(importMs / 1_000).toFixed(1)} s; ${listMs.toFixed(0)} ms after it the blog showed the newest`,
    )
    console.table({ quiet: row(quiet), 'during the import': row(during), 'after the import': row(after) })
    if ([quiet, during, after].some((times) => times.length > 0 && quantile(times, 0.5) > 1_000))
      process.exitCode = 1
  } finally {
    await group.stopAll()
    await rm(directory, { recursive: true, force: true })
  }
})
