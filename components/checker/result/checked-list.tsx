import type { ReactNode } from 'react'
import { checks as registry } from '@/lib/checker/registry'
import { type CheckResult, groups, type Report } from '@/lib/checker/report'
import { formatPoints, reachedAddresses, reachedPoints } from '@/lib/metadata/check-result'
import { Verdict } from '../verdict'
import { checkedList } from './checked-list.recipe'
import { EvidenceList } from './evidence-list'

/** Reason and source of a check; a stored report may have one that no longer exists. */
const reasons = new Map(registry.map(({ id, why, source }) => [id, { why, source }]))

function Reason({ id }: { id: string }) {
  const reason = reasons.get(id)
  if (!reason) return null
  return (
    <p>
      {reason.why}{' '}
      <a href={reason.source.url} rel="noopener">
        {reason.source.title}
      </a>
    </p>
  )
}

interface CheckedRowsProps {
  checks: readonly CheckResult[]
  /** Addresses that responded. */
  reached: ReadonlySet<string>
  /** Without reasons, and without links to fixes. */
  isBrief?: boolean
}

/** Checks with their verdicts; each opens to show what decided it. */
export function CheckedRows({ checks, reached, isBrief = false }: CheckedRowsProps) {
  return (
    <ul className={checkedList('rows')}>
      {checks.map((check) => {
        const { id, title, verdict, summary, evidence, fix } = check
        return (
          <li key={id}>
            <details>
              <summary>
                <Verdict verdict={verdict} />
                <span>
                  <b>{title}</b> <bdi>{summary}</bdi>
                </span>
                <span>{reachedPoints(check)}</span>
              </summary>
              <div className={checkedList('more')}>
                <EvidenceList evidence={evidence} reached={reached} />
                {isBrief ? null : <Reason id={id} />}
                {fix && !isBrief ? (
                  <p>
                    <a href={`#fix-${id}`}>How to fix it</a>
                  </p>
                ) : null}
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

interface CheckedListProps extends Pick<CheckedRowsProps, 'isBrief'> {
  report: Report
}

/** All checks that count, by group. */
export function CheckedList({ report, isBrief = false }: CheckedListProps): ReactNode {
  const reached = reachedAddresses(report)
  return report.groups.map(({ id, points, outOf }) => {
    const own = report.checks.filter(({ group, weight }) => group === id && weight > 0)
    return (
      <section key={id} className={checkedList('root')} aria-labelledby={`checked-${id}`}>
        <h3 id={`checked-${id}`}>
          {groups[id].title}
          <span>
            {formatPoints(points)} of {formatPoints(outOf)}
          </span>
        </h3>
        <CheckedRows checks={own} reached={reached} isBrief={isBrief} />
      </section>
    )
  })
}
