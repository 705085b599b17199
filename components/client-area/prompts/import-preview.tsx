import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { refusal } from '@/lib/client-area/answer'
import { isWithinPlan, type PromptPreview } from '@/lib/client-area/prompts/import-preview'
import { countOf, formatCount } from '@/lib/format/format'
import { promptKindNames } from '@/lib/geo/prompt-kinds'
import { AnswerNotice } from '../answer-notice'
import { ColumnChoices } from './column-choices'

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
          <chakra.li key={key} dir="auto" paddingBlock="2" borderBottom="1px solid" borderColor="border">
            <Text textStyle="small" overflowWrap="anywhere">
              {text}
            </Text>
            {note ? (
              <Text textStyle="note" color="fg.muted" overflowWrap="anywhere">
                <bdi>{note}</bdi>
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

/** How many of the plan's prompts are used with those of the preview, or what to do if they are too many. */
function PlanNote({ preview }: { preview: PromptPreview }) {
  const { name, used, usedWithRows, allowed } = preview.plan
  const added = usedWithRows - used
  if (allowed === null || added === 0) return null
  if (isWithinPlan(preview))
    return (
      <Text textStyle="small" color="fg.muted">
        With {added === 1 ? 'it' : 'these'}, you use {formatCount(usedWithRows)} of the{' '}
        {countOf(allowed, 'enabled prompt')} in your {name} plan.
      </Text>
    )
  const room = Math.max(0, allowed - used)
  const shortage =
    room === 0
      ? `Your ${name} plan has no room for more enabled prompts.`
      : `Your ${name} plan has room for ${countOf(room, 'more enabled prompt')}, and this would add ${formatCount(added)}. Remove ${formatCount(added - room)} here.`
  const answer = refusal(`${shortage} You can also disable or delete other prompts, or change your plan.`)
  return (
    <Box marginTop="3">
      <AnswerNotice answer={answer} />
    </Box>
  )
}

interface ImportPreviewProps {
  preview: PromptPreview
  /** Whether the user has chosen how it is read. */
  hasChosen: boolean
  onChange: () => void
}

/** What an import would add and leave out, which columns it reads, and whether the plan allows it. */
export function ImportPreview({ preview, hasChosen, onChange }: ImportPreviewProps) {
  const { encoding, columns, choice, unread, isCertain, rows, rowCount, leftOut, leftOutCount, emptyRows } =
    preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // The list and the button are below it.
    heading.current?.scrollIntoView()
  }, [])
  const summary = [
    `${countOf(rowCount, 'prompt')} found.`,
    ...(leftOutCount > 0
      ? [`${countOf(leftOutCount, choice.delimiter === 'line' ? 'line' : 'row')} left out.`]
      : []),
    ...(emptyRows > 0 ? [`${countOf(emptyRows, 'empty row')} skipped.`] : []),
    ...(unread.length > 0 ? [`Not imported: ${unread.join(', ')}.`] : []),
    ...(encoding === 'UTF-8'
      ? []
      : [`The file is not in UTF-8: it was read as ${encoding}. Check letters such as ü and é.`]),
  ].join(' ')
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" ref={heading} tabIndex={-1} textStyle="title" scrollMarginTop="6">
          Preview
        </Heading>
        <Text role="status" textStyle="small">
          {summary}
        </Text>
        <PlanNote preview={preview} />
      </Box>
      {isCertain && columns.length === 1 && !hasChosen ? null : (
        <Stack gap="2">
          {isCertain ? null : (
            <Text textStyle="small">We aren’t sure how to read this. Check that this is right:</Text>
          )}
          <ColumnChoices preview={preview} onChange={onChange} />
        </Stack>
      )}
      {rowCount > 0 ? (
        <RowList
          label="Prompts to import"
          count={rowCount}
          items={rows.map(({ line, text, topic, kind, is_enabled }) => ({
            key: line,
            text,
            note: [promptKindNames[kind], topic, is_enabled ? null : 'Disabled'].filter(Boolean).join(' · '),
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
