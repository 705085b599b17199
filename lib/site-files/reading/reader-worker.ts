import { serveJobs } from '../../threads/serve-jobs'
import { readSitePage } from './read-site-page'
import { readSiteSitemap } from './read-site-sitemap'

/*
 * The thread that reads what customers' sites respond: a large page takes longer to parse than a visitor should wait, and a
 * fault that a page provokes must not end the site.
 */

const jobs = { page: readSitePage, sitemap: readSiteSitemap }

export type ReaderJobs = typeof jobs

serveJobs(jobs)
