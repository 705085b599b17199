import { Stack, Text } from '@sanity/ui'
import { getPublishedId, useRelativeTime } from 'sanity'
import {
  DocumentEntry,
  Failed,
  Label,
  List,
  Loading,
  Nothing,
  ReleaseEntry,
  Row,
  Section,
  TypeName,
} from './parts'
import { dayAndTime, mostShown, type Scheduled, timeZoneName } from './schedule'
import type { PublishedDocument, useHomeContent, Versions } from './use-home'

type Content = ReturnType<typeof useHomeContent>

const unreachable = 'We can’t reach the content service. Check your connection.'

const documentsOf = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`

const notes: Readonly<Record<Scheduled['state'], (one: Scheduled) => string | undefined>> = {
  scheduled: () => undefined,
  planned: ({ release }) => (release?.isSingle ? 'Paused' : 'Not scheduled yet'),
  public: () => 'Already on the site',
  failed: ({ reason }) => reason ?? 'It could not be published.',
  late: () => 'It is still waiting. Ask an engineer whether the content service is running.',
  missed: ({ release }) =>
    release?.isSingle ? 'It was paused, so it was not published.' : 'It was planned, but never scheduled.',
}

interface EntryProps {
  one: Scheduled
  versions: Versions
  now: number
}

/** A release, a scheduled draft or a document with a date, as a link to it. */
function ScheduledRow({ one, versions, now }: EntryProps) {
  const { at, release, state } = one
  const inRelease = release && versions[release.name]
  const version = release?.isSingle ? inRelease?.first : undefined
  const document = one.document ?? (version && { id: version._id, type: version._type })
  const note = notes[state](one)
  const hasFailed = state === 'failed' || state === 'late' || state === 'missed'
  const time = at ? <time dateTime={at}>{dayAndTime(at, now)}</time> : null
  const reason = hasFailed ? (
    <Text size={1} style={{ paddingLeft: 37 }}>
      {note}
    </Text>
  ) : null
  const aside = note && !hasFailed ? <Label>{note}</Label> : null
  if (!document) {
    const title = release?.title ?? (release?.isSingle ? 'Scheduled draft' : 'Untitled release')
    return (
      <Row aside={aside} intent="release" params={{ id: release?.name ?? '' }}>
        <Stack gap={3}>
          <ReleaseEntry title={title}>
            {time} · {inRelease ? `Release with ${documentsOf(inRelease.count)}` : 'Release'}
          </ReleaseEntry>
          {reason}
        </Stack>
      </Row>
    )
  }
  const params = {
    id: getPublishedId(document.id),
    type: document.type,
    ...(state === 'public' && { path: 'publishedAt' }),
  }
  return (
    <Row
      aside={aside}
      intent="edit"
      params={params}
      searchParams={release && [['perspective', release.name]]}
    >
      <Stack gap={3}>
        <DocumentEntry {...document}>
          {time} · <TypeName type={document.type} />
        </DocumentEntry>
        {reason}
      </Stack>
    </Row>
  )
}

/** What was not published at its time; nothing if there is no such thing. */
export function FailedSection({ schedule, versions, now }: Content) {
  if (!schedule?.failed.length) return null
  return (
    <Section
      about="The site still shows what it showed before. Open each, correct what is wrong, and schedule it again or publish it."
      title="Not published at its time"
      tone="critical"
    >
      <List>
        {schedule.failed.slice(0, mostShown).map((one) => (
          <ScheduledRow key={one.key} now={now} one={one} versions={versions} />
        ))}
      </List>
      {schedule.failed.length > mostShown ? (
        <Nothing>And {schedule.failed.length - mostShown} more.</Nothing>
      ) : null}
    </Section>
  )
}

/** What is published later, the next first. */
export function ScheduledSection({ schedule, versions, now, releasesFault: fault, reload }: Content) {
  const upcoming = schedule?.upcoming ?? []
  return (
    <Section about={`Times are in your time zone: ${timeZoneName(now)}.`} title="Scheduled">
      {fault ? <Failed onRetry={reload}>{unreachable}</Failed> : null}
      {schedule || fault ? null : <Loading label="Loading what is scheduled" />}
      {schedule && !fault && upcoming.length === 0 ? (
        <Nothing>
          Nothing is scheduled. To publish a document later, select “Schedule publish” in the menu beside
          Publish.
        </Nothing>
      ) : null}
      {upcoming.length > 0 ? (
        <List>
          {upcoming.slice(0, mostShown).map((one) => (
            <ScheduledRow key={one.key} now={now} one={one} versions={versions} />
          ))}
        </List>
      ) : null}
      {upcoming.length > mostShown ? <Nothing>And {upcoming.length - mostShown} more, later.</Nothing> : null}
    </Section>
  )
}

function PublishedRow({
  document,
  author,
  now,
}: {
  document: PublishedDocument
  author: string
  now: number
}) {
  const { _id, _type, _updatedAt } = document
  const time = useRelativeTime(_updatedAt, { useTemporalPhrase: true })
  return (
    <Row intent="edit" params={{ id: _id, type: _type }}>
      <DocumentEntry id={_id} type={_type}>
        <time dateTime={_updatedAt} title={dayAndTime(_updatedAt, now)}>
          {time}
        </time>
        {author ? ` by ${author}` : null} · <TypeName type={_type} />
      </DocumentEntry>
    </Row>
  )
}

/** The documents that were published last, with who did it where that is known. */
export function PublishedSection({ published, authors, now, fault, reload }: Content) {
  return (
    <Section about="The latest changes that visitors see." title="Published lately">
      {fault ? <Failed onRetry={reload}>{unreachable}</Failed> : null}
      {published || fault ? null : <Loading label="Loading what was published" />}
      {published?.length === 0 && !fault ? (
        <Nothing>Nothing is published yet. Open Content to write the first page.</Nothing>
      ) : null}
      {published && published.length > 0 ? (
        <List>
          {published.map((document) => (
            <PublishedRow
              author={authors.get(document._rev) ?? ''}
              document={document}
              key={document._id}
              now={now}
            />
          ))}
        </List>
      ) : null}
    </Section>
  )
}
