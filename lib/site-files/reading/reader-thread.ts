import 'server-only'
import { Worker } from 'node:worker_threads'
import { JobThread, threadOptions } from '../../threads/job-thread'
import type { SiteFileName } from '../file-names'
import type { RobotsSource } from './read-robots'
import type { PageSource, SitePage } from './read-site-page'
import type { ReadSitemap, SitemapSource } from './read-site-sitemap'
import type { ReaderJobs } from './reader-worker'

declare global {
  // Next's bundles contain several copies of this module.
  var readerThread: JobThread<ReaderJobs> | undefined
}

globalThis.readerThread ??= new JobThread(
  () => new Worker(new URL('./reader-worker.ts', import.meta.url), { ...threadOptions }),
  // Crawls wait for one page each, and cited pages of a site for ten at most.
  { timeMs: 15_000, maxWaiting: 200, maxWaitingOfOwner: 50 },
)

const thread = globalThis.readerThread

/** Reads a page in a thread. @param siteId whose page it is @throws ThreadError */
export const readPageInThread = (siteId: string, source: PageSource): Promise<SitePage> =>
  thread.run('page', source, siteId)

/** Reads a sitemap in a thread. @param siteId whose sitemap it is @throws ThreadError */
export const readSitemapInThread = (siteId: string, source: SitemapSource): Promise<ReadSitemap> =>
  thread.run('sitemap', source, siteId)

/** Reads a robots.txt in a thread. @throws ThreadError */
export const readRobotsInThread = (robots: RobotsSource) => thread.run('robots', robots, robots.url)

/** Decides in a thread whether a robots.txt allows an address. @throws ThreadError */
export const isAllowedInThread = (robots: RobotsSource, address: string): Promise<boolean> =>
  thread.run('isAllowed', { robots, address }, robots.url)

/** Checks the text of a hosted file in a thread (check-body.ts). @throws ThreadError */
export const checkBodyInThread = (siteId: string, name: SiteFileName, body: string) =>
  thread.run('body', { name, body }, siteId)
