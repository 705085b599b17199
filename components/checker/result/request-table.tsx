import { contentTable } from '@/components/prose/content-table.recipe'
import type { RequestRecord } from '@/lib/checker/report'
import { formatCount } from '@/lib/format/format'
import { formatDuration } from '@/lib/metadata/check-result'
import { TargetLink } from './target-link'

/** The requests of a check, in their order. */
export function RequestTable({ requests }: { requests: readonly RequestRecord[] }) {
  return (
    // A wide table scrolls, so it can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    // biome-ignore lint/a11y/useSemanticElements: it groups no form fields
    <div className={contentTable('root')} role="group" aria-label="Requests" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['What', 'Status', 'Type', 'Size', 'Time'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map(({ purpose, url, status, mediaType, bytes, durationMs, problem }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a request has no identity but its position
            <tr key={place}>
              <td>
                {purpose}
                <br />
                <small>
                  <TargetLink url={url} />
                </small>
              </td>
              <td>{status ?? <bdi>{problem ?? 'No response'}</bdi>}</td>
              <td>
                <bdi>{mediaType ?? '–'}</bdi>
              </td>
              <td>{bytes === null ? '–' : `${formatCount(bytes)} bytes`}</td>
              <td>{formatDuration(durationMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
