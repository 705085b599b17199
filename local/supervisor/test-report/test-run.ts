/** The parts of `npm test`, in their order. */
export type PartName = 'browser' | 'checks' | 'unit' | 'database' | 'build' | 'e2e'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface FileTime {
  /** Relative to the project. */
  file: string
  ms: number
}

export interface TestTime extends FileTime {
  /** With the titles of the groups around it. */
  title: string
}

/** What one part's runner reported. */
export interface PartResult {
  counts: Counts
  /** The tests that ran, in no particular order; empty if the runner does not time them. */
  tests: TestTime[]
  files: FileTime[]
  passedAtSecondTry: TestTime[]
}

export interface PartRun {
  name: PartName
  ms: number
  result: PartResult
}

/** Starts of the services that the e2e tests use; workers start theirs in parallel. */
export interface ServiceStarts {
  count: number
  totalMs: number
  longestMs: number
}

export interface TestRun {
  parts: PartRun[]
  notRun: PartName[]
  serviceStarts?: ServiceStarts | undefined
}

/** A result of which only the counts are known. */
export const countsOnly = (counts: Partial<Counts>): PartResult => ({
  counts: { passed: 0, failed: 0, skipped: 0, ...counts },
  tests: [],
  files: [],
  passedAtSecondTry: [],
})

export const hasFailed = ({ result }: PartRun): boolean => result.counts.failed > 0
