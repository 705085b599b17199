import type { CheckResult } from '@/lib/checker/report'
import { verdictWords } from '@/lib/metadata/verdict-words'
import { verdict as styles } from './verdict.recipe'

/** The verdict of a check. */
export function Verdict({ verdict }: { verdict: CheckResult['verdict'] }) {
  return (
    <span className={styles('root')} data-verdict={verdict}>
      {verdictWords[verdict]}
    </span>
  )
}
