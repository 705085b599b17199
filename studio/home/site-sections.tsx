import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useSchema } from 'sanity'
import type { IntentParameters } from 'sanity/router'
import { decodePath, routes } from '@/lib/addresses/routes'
import { redirectSourceFault } from '@/schemas/rules/redirects'
import { redirectFrom } from '../desk/templates'
import { fieldTitles } from '../problems/field-titles'
import { Entry, Failed, Label, List, Loading, Nothing, Row, Section, Titled } from './parts'
import { dayAndTime } from './schedule'
import type { MetadataGaps, MissedAddresses, SiteScore } from './site-report'
import type { useSiteReport } from './use-home'

type Missing = Extract<MissedAddresses, { state: 'on' }>['addresses'][number]

const requestsOf = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`

/** The page of the site's documentation on how a website reports what AI agents ask for. */
const setupPage = routes.docPage('server-installs')

const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noreferrer" style={{ textDecoration: 'underline' }} target="_blank">
    {children}
  </a>
)

/** An address; if it can redirect, a link that begins a redirect from it. */
function MissedRow({ path, requests, statuses }: Missing) {
  const isError = statuses.some((status) => status >= 500)
  const canRedirect = !isError && redirectSourceFault(path) === undefined
  const advice = canRedirect ? 'Not found. Redirect it to a page' : 'Not found. It can’t be redirected.'
  const words = (
    <Titled title={decodePath(path)}>{isError ? 'The site failed. Tell an engineer.' : advice}</Titled>
  )
  const count = (
    <Text muted size={1}>
      {requestsOf(requests)}
    </Text>
  )
  if (canRedirect) {
    const params: IntentParameters = [{ type: 'redirect', template: redirectFrom }, { from: path }]
    return (
      <Row aside={count} intent="create" params={params}>
        {words}
      </Row>
    )
  }
  return (
    <Box as="li" paddingY={2}>
      <Entry aside={count}>{words}</Entry>
    </Box>
  )
}

function Missed({ missed, now }: { missed: MissedAddresses; now: number }) {
  if (missed.state === 'off') {
    return (
      <Nothing>
        Nothing records yet what AI agents ask this site for. To see it here, an engineer adds this site’s
        domain in the client area, verifies it, and sends the server’s access log.{' '}
        <External href={setupPage}>How to set it up</External>
      </Nothing>
    )
  }
  if (missed.addresses.length === 0) {
    return <Nothing>None since {dayAndTime(missed.since, now)}.</Nothing>
  }
  return (
    <List>
      {missed.addresses.map((one) => (
        <MissedRow key={one.path} {...one} />
      ))}
    </List>
  )
}

const gapWords = { title: 'No title', description: 'No description' } as const

function Gaps({ gaps: { count, pages } }: { gaps: MetadataGaps }) {
  const schema = useSchema()
  if (count === 0) return <Nothing>Every published page has a title and a description of its own.</Nothing>
  /** Where a page of a type has its description; lists such as categories have no metadata of their own. */
  const fieldOf = (type: string, field: string) => {
    const schemaType = schema.get(type)
    const fields = schemaType && 'fields' in schemaType ? schemaType.fields : []
    return fields.some(({ name }) => name === 'metadata') ? `metadata.${field}` : field
  }
  return (
    <>
      <List>
        {pages.map(({ id, type, title, path, missing }) => (
          <Row
            aside={missing.map((field) => <Label key={field}>{gapWords[field]}</Label>)}
            intent="edit"
            key={id}
            params={{ id, type, path: fieldOf(type, missing[0] ?? 'title') }}
          >
            <Titled title={title?.trim() || 'Untitled'}>{path}</Titled>
          </Row>
        ))}
      </List>
      {count > pages.length ? (
        <Nothing>And {(count - pages.length).toLocaleString('en-US')} more.</Nothing>
      ) : null}
    </>
  )
}

const size = { width: 120, height: 32 }

/** The scores as a line; the words beside it say the same. */
function Trend({ trend }: { trend: SiteScore['trend'] }) {
  if (trend.length < 2) return null
  const scores = trend.map(({ score }) => score)
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  const x = (place: number) => 2 + (place / (scores.length - 1)) * (size.width - 4)
  const y = (score: number) => size.height - 4 - ((score - least) / (most - least || 1)) * (size.height - 8)
  return (
    <svg {...size} aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`}>
      <polyline
        fill="none"
        points={scores.map((score, place) => `${x(place)},${y(score)}`).join(' ')}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth="2"
      />
    </svg>
  )
}

/** How the score has changed, in words: "11 more than on Nov 9". */
function change(trend: SiteScore['trend']): string | undefined {
  const [first] = trend
  const last = trend.at(-1)
  if (!first || !last || trend.length < 2) return undefined
  const by = last.score - first.score
  const since = new Date(first.checkedAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
  return by === 0
    ? `The same as on ${since}`
    : `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'} than on ${since}`
}

function Score({ latest, now }: { latest: SiteScore | null; now: number }) {
  const schema = useSchema()
  if (!latest) return <Nothing>The site checks its home page once a day. There is no result yet.</Nothing>
  const { score, checkedAt, trend, findings } = latest
  return (
    <>
      <Flex align="center" gap={4} wrap="wrap">
        <Text size={4} style={{ fontVariantNumeric: 'tabular-nums' }} weight="bold">
          {score}
        </Text>
        <Stack gap={3} style={{ flex: '1 1 180px' }}>
          <Text size={1}>{['of 100 points', change(trend)].filter(Boolean).join(' · ')}</Text>
          <Text muted size={1}>
            Last check: <time dateTime={checkedAt}>{dayAndTime(checkedAt, now)}</time> ·{' '}
            <External href={routes.page('testing')}>All checks</External>
          </Text>
        </Stack>
        <Trend trend={trend} />
      </Flex>
      {findings.length > 0 ? (
        <Text as="h3" size={1} weight="semibold">
          What would raise it most, in points
        </Text>
      ) : null}
      {findings.length > 0 ? (
        <List>
          {findings.map(({ check, summary, gain, type, path }) => (
            <Row
              aside={
                <Text muted size={1}>
                  +{Math.round(gain * 10) / 10}
                </Text>
              }
              intent="edit"
              key={check}
              params={{ id: type, type, path }}
            >
              <Titled title={summary}>
                {schema.get(type)?.title} › {fieldTitles(schema.get(type), path)}
              </Titled>
            </Row>
          ))}
        </List>
      ) : (
        <Nothing>Nothing in the content of the home page would raise it.</Nothing>
      )}
    </>
  )
}

/** What the site knows of itself: what AI agents miss, what pages lack, and its score. */
export function SiteSections({
  report,
  fault,
  isLoading,
  reload,
  now,
}: ReturnType<typeof useSiteReport> & { now: number }) {
  function part<Part>(loaded: Part | undefined, label: string, show: (loaded: Part) => ReactNode) {
    if (loaded !== undefined) return show(loaded)
    if (isLoading) return <Loading label={label} />
    return <Failed onRetry={reload}>{fault ?? 'The site couldn’t load this part.'}</Failed>
  }
  return (
    <>
      <Section
        about="What AI assistants and their crawlers asked this site for in the last 30 days and did not get, the most asked first."
        title="Pages that AI agents miss"
      >
        {part(report?.missedAddresses, 'Loading what AI agents miss', (missed) => (
          <Missed missed={missed} now={now} />
        ))}
      </Section>
      <Section
        about="Pages that search engines and AI assistants get without a title or description of their own."
        aside={
          report?.metadataGaps?.count ? (
            <Label>{report.metadataGaps.count.toLocaleString('en-US')}</Label>
          ) : null
        }
        title="Pages without metadata"
      >
        {part(report?.metadataGaps, 'Loading pages without metadata', (gaps) => (
          <Gaps gaps={gaps} />
        ))}
      </Section>
      <Section
        about="How well AI assistants can read the home page, by the site’s own checker."
        title="AI readiness"
      >
        {part(report?.siteScore, 'Loading the score', ({ latest }) => (
          <Score latest={latest} now={now} />
        ))}
      </Section>
    </>
  )
}
