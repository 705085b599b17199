import { routes } from '@/lib/addresses/routes'
import type { CheckResult, Evidence, Fix, Report } from '@/lib/checker/report'
import {
  checkedHost,
  checkedTime,
  fixesOf,
  formatDuration,
  formatPoints,
  noPromise,
  reachedPoints,
  scoreBand,
} from '@/lib/metadata/check-result'
import { verdictWords } from '@/lib/metadata/verdict-words'
import type { PageText } from './page-text'
import { heading, joined, list, paragraph, type TextPart } from './parts/text-parts'

interface CodePart extends TextPart {
  _type: 'codeBlock'
  language: string
  filename: string | undefined
  code: string
}

const codePart = ({ language, filename, text }: NonNullable<Fix['code']>): CodePart => ({
  _type: 'codeBlock',
  language,
  filename,
  code: text,
})

/** Text of the checked site, as one line. */
const quoted = (quote: string) => `“${quote.replace(/\s+/g, ' ').trim()}”`

const evidenceLine = ({ text, url, line, quote }: Evidence): string =>
  joined([text, url && `(${url}${line === undefined ? '' : `, line ${line}`})`, quote && quoted(quote)], ' ')

const checkLine = (check: CheckResult) => [
  { text: verdictWords[check.verdict], strong: true },
  { text: `: ${check.title}. ${check.summary}` },
  { text: reachedPoints(check) ? ` (${reachedPoints(check)} points)` : '' },
]

/** The result of a check: score, fixes and all checks. */
export function checkResultText(report: Report): PageText {
  const { score, cap, checkedAt, durationMs, finalAddress, groups, checks } = report
  const band = scoreBand(score)
  return {
    title: `AI readiness of ${checkedHost(report)}: ${score} of 100`,
    targets: new Map(),
    isHidden: true,
    lastModified: new Date(checkedAt),
    parts: [
      ...paragraph(`${band.name}. ${band.text}`),
      ...(cap ? paragraph(`Limited to ${cap.limit} points: ${cap.reason}`) : []),
      ...paragraph(`Page: ${finalAddress}`),
      ...paragraph(`Checked on ${checkedTime(checkedAt)}, in ${formatDuration(durationMs)}.`),
      ...paragraph(noPromise),
      ...heading(2, 'Groups'),
      ...list(
        groups.map(
          ({ title, points, outOf }) => `${title}: ${formatPoints(points)} of ${formatPoints(outOf)}`,
        ),
      ),
      ...heading(2, 'What to fix first'),
      ...fixesOf(report).flatMap(({ title, summary, evidence, fix }) => [
        ...heading(3, `+${formatPoints(fix.gain)}: ${title}`),
        ...paragraph(summary),
        ...list(evidence.map(evidenceLine)),
        ...paragraph(fix.text),
        ...(fix.code ? [codePart(fix.code)] : []),
      ]),
      ...heading(2, 'All checks'),
      ...list(checks.map(checkLine)),
      ...paragraph([{ text: 'The checks and their reasons', href: routes.aiTools }]),
    ],
  }
}
