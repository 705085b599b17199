import { type Figure as CountFigure, changeOf } from '../../client-area/analytics/change'
import { signedShare } from '../../client-area/analytics/signed'
import {
  alertDays,
  alertFigureWords,
  alertTitle,
  alertValue,
  usualText,
} from '../../client-area/visibility/alert-words'
import { changeText, valueText } from '../../client-area/visibility/format-figure'
import { formatCount } from '../../format/format'
import { oneLine } from '../../mail/one-line'
import { MailButton, MailHeading, MailNote, MailText, Marked } from '../../mail/parts'
import { dashboardLink } from '../dashboard-link'
import { digestFigures, type NamedFigure, type SiteDigest } from '../digests/digest'
import type { NamedChange } from '../part-names'
import { changeText as partChangeText } from './alert-mail'
import { baseText, FigureTable, MailList, MailSmallHeading, Typed } from './parts'

const nameLength = 60
const mostBrands = 6

const qualityTexts: Readonly<Record<SiteDigest['quality'], string>> = {
  exploratory: 'Exploratory: use these figures to look around, not to compare or decide.',
  directional: 'Directional: small differences can be chance.',
  'decision-grade': 'Decision-grade: you can base decisions on these figures.',
}

/** "+3.1 points, n = 40 answers" */
function figureNote({ figure, unit, baseName, isEstimated }: NamedFigure): string {
  const parts = [changeText(figure, unit), isEstimated && 'estimated', baseText(figure.base, baseName)]
  return parts.filter(Boolean).join(', ')
}

function visitRow(name: string, figure: CountFigure | null) {
  if (!figure) return { name, value: '–', note: 'Not connected' }
  const change = changeOf(figure)
  const before = figure.before === null ? '' : `${formatCount(figure.before)} the week before`
  const note = change === null ? before : `${signedShare(change)}, ${before}`
  return { name, value: formatCount(figure.count), note }
}

const changeItems = (changes: readonly NamedChange[]) =>
  changes.map((change) => ({
    key: change.key,
    content: (
      <>
        <Typed>{change.name}</Typed>: {partChangeText('mentionRate', change)}
      </>
    ),
  }))

function Changes({ gains, losses }: Pick<SiteDigest, 'gains' | 'losses'>) {
  if (gains.length === 0 && losses.length === 0)
    return <MailText>No prompt or engine changed by more than chance.</MailText>
  return (
    <>
      {gains.length > 0 ? <MailSmallHeading>Biggest gains in visibility</MailSmallHeading> : null}
      {gains.length > 0 ? <MailList items={changeItems(gains)} /> : null}
      {losses.length > 0 ? <MailSmallHeading>Biggest losses in visibility</MailSmallHeading> : null}
      {losses.length > 0 ? <MailList items={changeItems(losses)} /> : null}
    </>
  )
}

function Brands({ brands }: Pick<SiteDigest, 'brands'>) {
  return (
    <>
      <MailSmallHeading>You and your competitors</MailSmallHeading>
      <FigureTable
        rows={brands.slice(0, mostBrands).map(({ name, rank, isTied, isOwn, mentionRate }) => ({
          name: `${oneLine(name, nameLength)}${isOwn ? ' (you)' : ''}`,
          value: `Rank ${rank}${isTied ? ', tied' : ''}`,
          note: `Visibility ${valueText(mentionRate.value, 'share')}, ${baseText(mentionRate.base, 'answers')}`,
        }))}
      />
    </>
  )
}

function Alerts({ alerts }: Pick<SiteDigest, 'alerts'>) {
  return (
    <>
      <MailSmallHeading>Alerts of the week</MailSmallHeading>
      <MailList
        items={alerts.map((alert) => ({
          key: `${alert.figure} ${alert.day}`,
          content: `${alertTitle(alert)} on ${alertDays(alert)}: ${alertValue(alert)}, usually ${usualText(alert)} (${baseText(alert.n, alertFigureWords[alert.figure].baseName)}).`,
        }))}
      />
    </>
  )
}

/** The week of one site. */
export function SitePart({ site }: { site: SiteDigest }) {
  const [main, ...figures] = digestFigures(site)
  const { brands, alerts, steps, quality, answers } = site
  return (
    <>
      <MailHeading>
        <Typed>{oneLine(site.siteName, nameLength)}</Typed>
      </MailHeading>
      <FigureTable
        rows={[
          ...(main
            ? [
                {
                  name: main.name,
                  value: <Marked>{valueText(main.figure.value, main.unit)}</Marked>,
                  note: figureNote(main),
                },
              ]
            : []),
          ...figures.map((named) => ({
            name: named.name,
            value: valueText(named.figure.value, named.unit),
            note: figureNote(named),
          })),
        ]}
      />
      <MailNote>
        {qualityTexts[quality]} From {formatCount(answers)} answers.
        {site.own ? null : ' Your own brand isn’t set up, so most figures are missing.'}
      </MailNote>
      <Changes {...site} />
      {alerts.length > 0 ? <Alerts alerts={alerts} /> : null}
      {brands.length > 1 ? <Brands brands={brands} /> : null}
      <MailSmallHeading>AI visits to your site</MailSmallHeading>
      <FigureTable
        rows={[visitRow('By AI agents', site.agentVisits), visitRow('From assistants', site.assistantVisits)]}
      />
      {steps.length > 0 ? <MailSmallHeading>What to do next</MailSmallHeading> : null}
      {steps.length > 0 ? (
        <MailList isOrdered items={steps.map((title) => ({ key: title, content: title }))} />
      ) : null}
      <MailButton href={dashboardLink(site.siteId, {})}>Open the dashboard</MailButton>
    </>
  )
}
