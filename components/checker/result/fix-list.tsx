import { CodeBlock } from '@/components/prose/code/code-block'
import { type FixableCheck, formatPoints } from '@/lib/metadata/check-result'
import { EvidenceList } from './evidence-list'
import { fixList } from './fix-list.recipe'

/** Longer code, which a site may have provoked, is shown without colors, because finding them takes time. */
const longestHighlighted = 20_000

const unmarked = () => ({})

interface FixListProps {
  fixes: readonly FixableCheck[]
  /** Addresses that responded. */
  reached: ReadonlySet<string>
}

/** What to fix, in the order of the points that it adds. */
export function FixList({ fixes, reached }: FixListProps) {
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
