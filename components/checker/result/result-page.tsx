import { Section } from '@/components/ui/section'
import type { Report } from '@/lib/checker/report'
import { fixesOf, reachedAddresses } from '@/lib/metadata/check-result'
import type { FoundScan } from '@/lib/scans/scan'
import { CheckedList, CheckedRows } from './checked-list'
import { Comparison } from './comparison'
import { FixList } from './fix-list'
import { GroupBars } from './group-bars'
import { MakerTools } from './maker-tools'
import { RequestTable } from './request-table'
import { ResultHead } from './result-head'
import { Badge } from './result-tools'

interface ResultPageProps {
  scan: FoundScan
  /** The report that it is compared with. */
  previous: Report | undefined
  /** Whether keeping or deleting it has failed. */
  hasFailed: boolean
}

/** Sections with texts from the code, which has no field to edit. */
const section = { layout: 'beside', divided: true, mark: () => ({}) } as const

/** The result of a check, for the person who asked for it and for the developer who fixes what it found. */
export function ResultPage({ scan, previous, hasFailed }: ResultPageProps) {
  const { report } = scan
  const fixes = fixesOf(report)
  const reached = reachedAddresses(report)
  return (
    <>
      <ResultHead scan={scan} hasFailed={hasFailed} />
      <Section {...section} id="groups" heading="Five groups">
        <GroupBars groups={report.groups} />
      </Section>
      {previous ? (
        <Section {...section} id="comparison" heading="Since the last check">
          <Comparison before={previous} after={report} />
        </Section>
      ) : null}
      <Section
        {...section}
        id="fixes"
        heading="What to fix first"
        text={
          fixes.length > 0
            ? 'In the order of the points that each adds.'
            : 'Nothing: every check that applies has passed.'
        }
      >
        {fixes.length > 0 ? (
          <FixList fixes={fixes} reached={reached} />
        ) : (
          <p>Check again after you change something.</p>
        )}
      </Section>
      <Section {...section} id="checks" heading="All checks" text="Open one to see what decided it.">
        <div>
          <CheckedList report={report} />
        </div>
      </Section>
      <Section {...section} id="information" heading="Without points">
        <CheckedRows checks={report.checks.filter(({ weight }) => weight === 0)} reached={reached} />
      </Section>
      <Section {...section} id="requests" heading="What was requested">
        <RequestTable requests={report.requests} />
      </Section>
      <Section {...section} id="keep" heading="Show and keep it">
        <div>
          <Badge scan={scan} />
          <MakerTools scan={scan} />
        </div>
      </Section>
    </>
  )
}
