import { Box, Field, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import type { RefObject } from 'react'
import type { PromptField } from '@/lib/client-area/prompts/prompt-state'
import { TypeAndTopic } from './type-and-topic'

interface PasteFieldsProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** What was pasted before the dialog was closed. */
  pasted: string
  topics: readonly string[]
  errors: Partial<Record<PromptField, string>>
  onPasted: (pasted: string) => void
  /** Called when the type or topic changes. */
  onChange: () => void
}

/** A text with one prompt per line, and what all of them share. */
export function PasteFields({ field, pasted, topics, errors, onPasted, onChange }: PasteFieldsProps) {
  return (
    <Stack gap="5">
      <Field.Root required invalid={errors.text !== undefined}>
        <Field.Label>Prompts, one per line</Field.Label>
        <Textarea
          ref={field}
          name="pasted"
          rows={7}
          size="lg"
          dir="auto"
          spellCheck={false}
          defaultValue={pasted}
          onChange={(event) => onPasted(event.target.value)}
        />
        <Field.HelperText>
          Up to 1,000 lines from a document, chat or spreadsheet. List marks such as • and 1. are removed.
        </Field.HelperText>
        <Field.ErrorText>{errors.text}</Field.ErrorText>
      </Field.Root>
      <Box onChange={onChange}>
        <Text textStyle="small" color="fg.muted" marginBottom="3">
          All pasted prompts get this type and topic, unless their rows have their own.
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <TypeAndTopic topics={topics} topicError={errors.topic} />
        </SimpleGrid>
      </Box>
    </Stack>
  )
}
