import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { checkedHost, checkedTime, formatDuration, noPromise, scoreBand } from '@/lib/metadata/check-result'
import type { FoundScan } from '@/lib/scans/scan'
import { checkerBreadcrumbs } from '../checker-breadcrumbs'
import { resultHead } from './result-head.recipe'
import { ResultTools } from './result-tools'
import { ScoreRing } from './score-ring'
import { TargetLink } from './target-link'

interface ResultHeadProps {
  scan: FoundScan
  /** Whether keeping or deleting it has failed. */
  hasFailed: boolean
}

/** The address and the score of a result, with its buttons. */
export function ResultHead({ scan, hasFailed }: ResultHeadProps) {
  const { address, finalAddress, checkedAt, durationMs, requests, score, cap } = scan.report
  const band = scoreBand(score)
  return (
    <section className={resultHead('root')} aria-labelledby="result-heading">
      <div className={resultHead('text')}>
        <Breadcrumbs crumbs={checkerBreadcrumbs} />
        <h1 id="result-heading">AI readiness of {checkedHost(scan.report)}</h1>
        <dl className={resultHead('facts')}>
          <dt>Page</dt>
          <dd>
            <TargetLink url={finalAddress} />
          </dd>
          {address === finalAddress ? null : (
            <>
              <dt>Asked for</dt>
              <dd>
                <TargetLink url={address} />
              </dd>
            </>
          )}
          <dt>Checked</dt>
          <dd>
            <time dateTime={checkedAt}>{checkedTime(checkedAt)}</time>, in {formatDuration(durationMs)}, with{' '}
            {requests.length} requests
          </dd>
        </dl>
        {hasFailed ? (
          <p role="alert" className={resultHead('notice')}>
            That didn’t work, and the result is unchanged. Try again in a minute.
          </p>
        ) : null}
        <ResultTools scan={scan} />
      </div>
      <div className={resultHead('score')}>
        <ScoreRing score={score} />
        <p className={resultHead('band')}>
          <strong>{band.name}</strong>
          {band.text}
        </p>
        {cap ? (
          <p className={resultHead('cap')}>
            Limited to {cap.limit} points: <bdi>{cap.reason}</bdi>
          </p>
        ) : null}
        <p className={resultHead('promise')}>{noPromise}</p>
      </div>
    </section>
  )
}
