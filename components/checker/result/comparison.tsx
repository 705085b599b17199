import type { Report } from '@/lib/checker/report'
import { changedChecks, checkedTime } from '@/lib/metadata/check-result'
import { Verdict } from '../verdict'
import { comparison } from './comparison.recipe'

/** The change of a score, in two parts, of which the second continues with the time. */
function scoreChange(change: number): [string, string] {
  if (change === 0) return ['The same score', 'as']
  const points = `${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`
  return [`${points} ${change > 0 ? 'more' : 'fewer'}`, 'than']
}

/** What is different from the check before. */
export function Comparison({ before, after }: { before: Report; after: Report }) {
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
        <p>No check has another outcome.</p>
      )}
    </div>
  )
}
