import { serveJobs } from '../../threads/serve-jobs'
import { checkBody } from '../editing/check-body'
import type { SiteFileName } from '../file-names'
import { isAllowed, readRobots } from './read-robots'
import { readSitePage } from './read-site-page'
import { readSiteSitemap } from './read-site-sitemap'

/*
 * The thread that reads what customers' sites respond: a large page takes longer to parse than a visitor should wait, and a
 * fault that a page provokes must not end the site.
 */

const checkBodyOf = ({ name, body }: { name: SiteFileName; body: unknown }) => checkBody(name, body)

const jobs = {
  page: readSitePage,
  sitemap: readSiteSitemap,
  robots: readRobots,
  isAllowed,
  body: checkBodyOf,
}

export type ReaderJobs = typeof jobs

serveJobs(jobs)
