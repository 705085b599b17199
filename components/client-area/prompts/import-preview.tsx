import { Box, chakra, Field, Heading, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { PromptPreview } from '@/lib/client-area/prompts/prompt-file'
import { countOf, formatCount } from '@/lib/format/format'

interface ChoiceProps {
  label: string
  name: string
  value: number | string
  options: readonly { value: number | string; label: string }[]
  onChange: () => void
}

function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  return (
    <Field.Root flex="1 1 9rem">
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field name={name} defaultValue={value} onChange={onChange}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

const delimiters = [
  { value: 'comma', label: 'Commas' },
  { value: 'semicolon', label: 'Semicolons' },
  { value: 'tab', label: 'Tabs' },
  { value: 'bar', label: 'Bars (|)' },
  { value: 'line', label: 'Nothing: one prompt per line' },
]

interface ListProps {
  label: string
  items: readonly { key: number; text: string; note: string }[]
  count: number
}

function RowList({ label, items, count }: ListProps) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      maxHeight="13rem"
      overflowY="auto"
      border="1px solid"
      borderColor="border"
      borderRadius="sm"
      paddingInline="3"
    >
      <chakra.ul listStyleType="none">
        {items.map(({ key, text, note }) => (
          <chakra.li key={key} paddingBlock="2" borderBottom="1px solid" borderColor="border">
            <Text textStyle="small" overflowWrap="anywhere">
              {text}
            </Text>
            {note ? (
              <Text textStyle="note" color="fg.muted" overflowWrap="anywhere">
                {note}
              </Text>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      {count > items.length ? (
        <Text textStyle="note" color="fg.muted" paddingBlock="2">
          And {formatCount(count - items.length)} more.
        </Text>
      ) : null}
    </Box>
  )
}

interface ImportPreviewProps {
  preview: PromptPreview
  /** Whether the user has chosen how the file is read. */
  hasChosen: boolean
  onChange: () => void
}

/** What an import of a file would add and leave out, and which columns it reads. */
export function ImportPreview({ preview, hasChosen, onChange }: ImportPreviewProps) {
  const { encoding, columns, choice, unread, isCertain, rows, rowCount, leftOut, leftOutCount, emptyRows } =
    preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const names = columns.map((label, value) => ({ value, label }))
  const summary = [
    `${countOf(rowCount, 'prompt')} can be imported.`,
    ...(leftOutCount > 0 ? [`${countOf(leftOutCount, 'row')} can’t.`] : []),
    ...(emptyRows > 0 ? [`${countOf(emptyRows, 'empty row')} skipped.`] : []),
    ...(unread.length > 0 ? [`Not imported: ${unread.join(', ')}.`] : []),
    ...(encoding === 'UTF-8'
      ? []
      : [`The file is not in UTF-8: it was read as ${encoding}. Check letters such as ü and é.`]),
  ].join(' ')
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" ref={heading} tabIndex={-1} textStyle="title">
          Preview
        </Heading>
        <Text role="status" textStyle="small">
          {summary}
        </Text>
      </Box>
      {isCertain && columns.length === 1 && !hasChosen ? null : (
        <Stack gap="2">
          {isCertain ? null : (
            <Text textStyle="small">We aren’t sure how this file is built. Check that this is right:</Text>
          )}
          <Stack direction="row" wrap="wrap" gap="3" alignItems="end">
            <Choice
              label="Cells are separated by"
              name="delimiter"
              value={choice.delimiter}
              options={delimiters}
              onChange={onChange}
            />
            <Choice
              label="The first row has"
              name="firstRow"
              value={choice.firstRow}
              options={[
                { value: 'names', label: 'Names' },
                { value: 'prompt', label: 'A prompt' },
              ]}
              onChange={onChange}
            />
            <Choice
              label="Prompts are in"
              name="text"
              value={choice.text}
              options={names}
              onChange={onChange}
            />
            <Choice
              label="Topics are in"
              name="topic"
              value={choice.topic}
              options={[{ value: -1, label: 'No column' }, ...names]}
              onChange={onChange}
            />
          </Stack>
        </Stack>
      )}
      {rowCount > 0 ? (
        <RowList
          label="Prompts to import"
          count={rowCount}
          items={rows.map(({ text, topic, is_enabled }, key) => ({
            key,
            text,
            note: [topic, is_enabled ? null : 'Disabled'].filter(Boolean).join(' · '),
          }))}
        />
      ) : null}
      {leftOutCount > 0 ? (
        <Stack gap="2">
          <Text textStyle="small" fontWeight="600">
            Left out
          </Text>
          <RowList
            label="Rows that are left out"
            count={leftOutCount}
            items={leftOut.map(({ line, text, reason }) => ({
              key: line,
              text: `Line ${line}: ${reason}`,
              note: text,
            }))}
          />
        </Stack>
      ) : null}
    </Stack>
  )
}
