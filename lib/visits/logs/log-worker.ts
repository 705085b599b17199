import { serveJobs } from '../../threads/serve-jobs'
import { readLog } from './read-log'

/* The thread that reads lines of uploaded logs. */

const jobs = { lines: readLog }

export type LogJobs = typeof jobs

serveJobs(jobs)
