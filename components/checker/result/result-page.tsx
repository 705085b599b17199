import { CodeBlock } from '@/components/prose/code/code-block'
import { Section } from '@/components/ui/section'
import type { Report } from '@/lib/checker/report'
import {
  changedChecks,
  checkedTime,
  type FixableCheck,
  fixesOf,
  formatPoints,
  reachedAddresses,
} from '@/lib/metadata/check-result'
import type { FoundScan } from '@/lib/scans/scan'
import { Verdict } from '../verdict'
import { CheckedList, CheckedRows } from './checked-list'
import { comparison } from './comparison.recipe'
import { EvidenceList } from './evidence-list'
import { fixList } from './fix-list.recipe'
import { GroupBars } from './group-bars'
import { MakerTools } from './maker-tools'
import { RequestTable } from './request-table'
import { ResultHead } from './result-head'
import { Badge } from './result-tools'

/** Longer code, which a site may have provoked, is shown without colors, because finding them takes time. */
const longestHighlighted = 20_000

const unmarked = () => ({})

interface FixListProps {
  fixes: readonly FixableCheck[]
  /** Addresses that responded. */
  reached: ReadonlySet<string>
}

/** What to fix, in the order of the points that it adds. */
function FixList({ fixes, reached }: FixListProps) {
  return (
    <ol className={fixList('root')}>
      {fixes.map(({ id, title, summary, evidence, fix }) => (
        <li key={id} id={`fix-${id}`}>
          <p className={fixList('gain')}>
            <strong>+{formatPoints(fix.gain)}</strong> {fix.gain === 1 ? 'point' : 'points'}
          </p>
          <div className={fixList('text')}>
            <h3>{title}</h3>
            <p className={fixList('summary')}>
              <bdi>{summary}</bdi>
            </p>
            <EvidenceList evidence={evidence} reached={reached} />
            <p>
              <bdi>{fix.text}</bdi>
            </p>
            {fix.code ? (
              <CodeBlock
                language={fix.code.text.length > longestHighlighted ? 'text' : fix.code.language}
                {...(fix.code.filename ? { filename: fix.code.filename } : {})}
                code={fix.code.text}
                mark={unmarked}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The change of a score, in two parts, of which the second continues with the time. */
function scoreChange(change: number): [string, string] {
  if (change === 0) return ['The same score', 'as']
  const points = `${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`
  return [`${points} ${change > 0 ? 'more' : 'fewer'}`, 'than']
}

/** What is different from the check before. */
function Comparison({ before, after }: { before: Report; after: Report }) {
  const changes = changedChecks(before, after)
  const [change, word] = scoreChange(after.score - before.score)
  return (
    <div className={comparison('root')}>
      <p>
        <strong>{change}</strong> {word} on{' '}
        <time dateTime={before.checkedAt}>{checkedTime(before.checkedAt)}</time>: {before.score} then,{' '}
        {after.score} now.
      </p>
      {changes.length > 0 ? (
        <ul>
          {changes.map(({ check, before: last }) => (
            <li key={check.id}>
              <span>{check.title}</span>
              <span>
                {last ? <Verdict verdict={last.verdict} /> : 'New'} → <Verdict verdict={check.verdict} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>No check has a different outcome.</p>
      )}
    </div>
  )
}

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
            ? 'Ordered by the points that each would add.'
            : 'Nothing: every check that applies has passed.'
        }
      >
        {fixes.length > 0 ? (
          <FixList fixes={fixes} reached={reached} />
        ) : (
          <p>Check again after you change something.</p>
        )}
      </Section>
      <Section {...section} id="checks" heading="All checks" text="Open a check to see what decided it.">
        <div>
          <CheckedList report={report} />
        </div>
      </Section>
      <Section {...section} id="information" heading="Unscored">
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
