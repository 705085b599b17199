import { CalendarIcon } from '@sanity/icons/Calendar'
import { Button, Card, Flex, Skeleton, Stack, Text, TextSkeleton } from '@sanity/ui'
import { type ReactNode, useId } from 'react'
import { CompactPreview, Preview, useSchema } from 'sanity'
import { type IntentParameters, type SearchParam, useIntentLink } from 'sanity/router'

interface SectionProps {
  title: string
  /** What the list is, in a sentence. */
  about: string
  tone?: 'critical' | undefined
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the tool, with a heading. */
export function Section({ title, about, tone, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} border padding={4} radius={3} {...(tone && { tone })}>
      <Stack gap={4}>
        <Flex align="flex-start" gap={3} justify="space-between">
          <Stack flex={1} gap={3}>
            <Text as="h2" id={id} size={2} weight="semibold">
              {title}
            </Text>
            <Text muted size={1}>
              {about}
            </Text>
          </Stack>
          {aside}
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}

export const List = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Stack>
)

interface RowProps {
  intent: string
  params: IntentParameters
  searchParams?: SearchParam[] | undefined
  children: ReactNode
  /** At the end of the row. */
  aside?: ReactNode
}

/** An entry of a list: all of it is a link to a document or place. */
export function Row({ intent, params, searchParams, children, aside }: RowProps) {
  const link = useIntentLink({ intent, params, ...(searchParams && { searchParams }) })
  return (
    <li>
      <Card as="a" data-as="a" padding={2} radius={2} tone="inherit" {...link} style={{ margin: '0 -8px' }}>
        <Entry aside={aside}>{children}</Entry>
      </Card>
    </li>
  )
}

/** What an entry says, with something at its end, or below where there is little room. */
export const Entry = ({ children, aside }: Pick<RowProps, 'children' | 'aside'>) => (
  <Flex align="center" gap={2} wrap="wrap">
    <div style={{ flex: '1 1 140px', minWidth: 0 }}>{children}</div>
    {aside ? (
      <Flex gap={2} style={{ marginLeft: 'auto' }}>
        {aside}
      </Flex>
    ) : null}
  </Flex>
)

/** A title, and a line of smaller text below it. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Text size={1} style={{ overflowWrap: 'anywhere' }} weight="medium">
      {title}
    </Text>
    <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Stack>
)

const Below = ({ children }: { children: ReactNode }) => (
  <Text muted size={1} style={{ paddingLeft: 37 }}>
    {children}
  </Text>
)

/** A document as lists of the desk show it, and a line of smaller text below. */
export function DocumentEntry({ id, type, children }: { id: string; type: string; children: ReactNode }) {
  const schemaType = useSchema().get(type)
  return (
    <Stack gap={2}>
      {schemaType ? (
        <Preview layout="compact" schemaType={schemaType} value={{ _type: 'reference', _ref: id, _id: id }} />
      ) : (
        <CompactPreview title={id} />
      )}
      <Below>{children}</Below>
    </Stack>
  )
}

/** The same for a release. */
export const ReleaseEntry = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={2}>
    <CompactPreview media={<CalendarIcon />} title={title} />
    <Below>{children}</Below>
  </Stack>
)

/** The title of a document type, as editors know it. */
export function TypeName({ type }: { type: string }) {
  return <>{useSchema().get(type)?.title ?? type}</>
}

/** A short mark that something needs attention. Sanity's badges lack contrast in the brand's colors. */
export const Label = ({ children }: { children: ReactNode }) => (
  <Card padding={2} radius={2} tone="caution">
    <Text size={1}>{children}</Text>
  </Card>
)

export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text muted size={1}>
    {children}
  </Text>
)

/** The place of a list that is loading. */
export function Loading({ label }: { label: string }) {
  return (
    <Stack aria-label={label} gap={4} role="status">
      {[70, 55, 62].map((width) => (
        <Flex align="center" gap={3} key={width}>
          <Skeleton animated radius={1} style={{ height: 25, width: 25 }} />
          <TextSkeleton animated size={1} style={{ width: `${width}%` }} />
        </Flex>
      ))}
    </Stack>
  )
}

/** Says that a part could not be loaded, and tries again. */
export function Failed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Flex align="center" gap={3} role="alert" wrap="wrap">
      <div style={{ flex: '1 1 220px' }}>
        <Text size={1}>{children}</Text>
      </div>
      <Button fontSize={1} mode="ghost" onClick={onRetry} padding={3} text="Try again" />
    </Flex>
  )
}
