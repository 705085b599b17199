import { serveJobs } from '../threads/serve-jobs'
import { readProof } from './read-proof'
import { type FetchedPage, readTags, type TagKeys } from './read-tags'

/* The thread that reads pages of customers' sites while a customer waits for a verification. */

const jobs = {
  proof: readProof,
  tags: ({
    page,
    site,
    siteUrl,
    nowMs,
  }: {
    page: FetchedPage
    site: TagKeys
    siteUrl: string
    nowMs: number
  }) => readTags(page, site, siteUrl, nowMs),
}

export type PageJobs = typeof jobs

serveJobs(jobs)
