import { counted } from '../../checker/wording'
import { type AgentFigure, type Figure as CountFigure, changeOf } from '../../client-area/analytics/change'
import { signedShare } from '../../client-area/analytics/signed'
import { alertDays, alertTitle, alertValue, usualText } from '../../client-area/overview/alert-words'
import { baseText, changeText, isEstimated, valueText } from '../../client-area/overview/format-figure'
import { formatCount } from '../../format/format'
import { brandMetricsOn, type Figures, figureIn, metrics, siteMetricsOn } from '../../geo/metrics/metrics'
import { oneLine } from '../../mail/one-line'
import { MailButton, MailHeading, MailNote, MailText, Marked } from '../../mail/parts'
import type { SiteDigest } from '../digests/digest'
import { overviewLink } from '../overview-link'
import type { NamedChange } from '../part-names'
import { changeText as partChangeText } from './alert-mail'
import { FigureTable, MailList, MailSmallHeading, Typed } from './parts'

const nameLength = 60
const mostBrands = 6

const qualityTexts: Readonly<Record<SiteDigest['quality'], string>> = {
  exploratory: 'Exploratory: use these figures to explore, not to compare or decide.',
  directional: 'Directional: small differences may be chance.',
  'decision-grade': 'Decision-grade: you can base decisions on these figures.',
}

/** The figures of the week: "+3.1 points, n = 40 answers" belongs to the value. */
const figureRows = (figures: Figures) =>
  [...brandMetricsOn('digest'), ...siteMetricsOn('digest')].flatMap((id) => {
    const figure = figureIn(figures, id)
    if (!figure) return []
    const { name, scale, unit, base } = metrics[id]
    const value = valueText(figure.value, unit)
    const notes = [
      changeText(figure, unit),
      isEstimated(id, figures.own) && 'estimated',
      baseText(figure.base, base),
    ]
    return {
      name: scale ? `${name} (${scale})` : name,
      value: id === 'mentionRate' || !figures.own ? <Marked>{value}</Marked> : value,
      note: notes.filter(Boolean).join(', '),
    }
  })

function visitRow(name: string, figure: CountFigure | null) {
  if (!figure) return { name, value: '–', note: 'Not connected' }
  const change = changeOf(figure)
  const before = figure.before === null ? '' : `${formatCount(figure.before)} the week before`
  const note = change === null ? before : `${signedShare(change)}, ${before}`
  return { name, value: formatCount(figure.count), note }
}

function agentRow(figure: AgentFigure | null) {
  const row = visitRow('By AI agents', figure)
  const claimed = figure?.claimed ? `${formatCount(figure.claimed)} of them unverified` : ''
  return { ...row, note: [claimed, row.note].filter(Boolean).join(', ') }
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
    return <MailText>No prompt or engine that can be compared changed by more than chance.</MailText>
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
      <MailSmallHeading>The week’s alerts</MailSmallHeading>
      <MailList
        items={alerts.map((alert) => ({
          key: `${alert.figure} ${alert.day}`,
          content: `${alertTitle(alert)} on ${alertDays(alert)}: ${alertValue(alert)}, usually ${usualText(alert)} (${baseText(alert.n, metrics[alert.figure].base)}).`,
        }))}
      />
    </>
  )
}

/** The week of one site. */
export function SitePart({ site }: { site: SiteDigest }) {
  const { brands, alerts, steps, quality, figures, headline } = site
  return (
    <>
      <MailHeading>
        <Typed>{oneLine(site.siteName, nameLength)}</Typed>
      </MailHeading>
      {headline ? (
        <MailText>
          {headline.map(({ text, isMarked }) => (isMarked ? <Marked key={text}>{text}</Marked> : text))}
        </MailText>
      ) : null}
      <FigureTable rows={figureRows(figures)} />
      <MailNote>
        {qualityTexts[quality]} From {counted(figures.n, 'answer')}.
        {figures.own ? null : ' Your own brand isn’t set up, so most figures are missing.'}
      </MailNote>
      <Changes {...site} />
      {alerts.length > 0 ? <Alerts alerts={alerts} /> : null}
      {brands.length > 1 ? <Brands brands={brands} /> : null}
      <MailSmallHeading>AI visits to your site</MailSmallHeading>
      <FigureTable rows={[agentRow(site.agentVisits), visitRow('From assistants', site.assistantVisits)]} />
      {steps.length > 0 ? <MailSmallHeading>What to do next</MailSmallHeading> : null}
      {steps.length > 0 ? (
        <MailList isOrdered items={steps.map((title) => ({ key: title, content: title }))} />
      ) : null}
      <MailButton href={overviewLink(site.siteId, {})}>Open the overview</MailButton>
    </>
  )
}
