import { serveJobs } from '../../../../lib/threads/serve-jobs'

const jobs = {
  double: (value: number) => 2 * value,
  variables: () => Object.keys(process.env),
  never: () => {
    for (;;);
  },
  large: () => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, place) => `${kept.length} ${place}`))
  },
  throws: () => {
    throw new Error('This job is wrong.')
  },
}

export type TrialJobs = typeof jobs

serveJobs(jobs)
