import type { Evidence } from '@/lib/checker/report'
import { evidenceList } from './evidence-list.recipe'
import { TargetLink } from './target-link'

interface EvidenceListProps {
  evidence: readonly Evidence[]
  /** Addresses that responded. */
  reached: ReadonlySet<string>
}

/** What decided a check. All of it may come from the checked site. */
export function EvidenceList({ evidence, reached }: EvidenceListProps) {
  if (evidence.length === 0) return null
  return (
    <ul className={evidenceList('root')}>
      {evidence.map(({ text, url, line, quote }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: evidence has no identity but its position
        <li key={place}>
          <p>
            <bdi>{text}</bdi>
          </p>
          {url ? (
            <p>
              {reached.has(url) ? <TargetLink url={url} /> : <bdi>{url}</bdi>}
              {line === undefined ? null : `, line ${line}`}
            </p>
          ) : null}
          {quote ? <code dir="auto">{quote}</code> : null}
        </li>
      ))}
    </ul>
  )
}
