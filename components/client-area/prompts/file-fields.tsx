import { Code, Field, Input, Stack, Text } from '@chakra-ui/react'

const chooser = {
  padding: '1',
  '&::file-selector-button': {
    height: 'full',
    paddingInline: '4',
    marginInlineEnd: '3',
    border: '0',
    borderRadius: 'sm',
    background: 'bg.muted',
    color: 'fg',
    fontWeight: '600',
  },
}

const example = `text,topic,type,enabled
"What is the best tool for invoices?",Invoicing,comparison,yes`

interface FileFieldsProps {
  /** Whether to say how a file is built. */
  hasExample: boolean
  onChange: () => void
}

/** A CSV file of prompts. */
export function FileFields({ hasExample, onChange }: FileFieldsProps) {
  return (
    <Stack gap="5">
      <Field.Root required>
        <Field.Label>CSV file</Field.Label>
        <Input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          size="lg"
          css={chooser}
          onChange={onChange}
        />
        <Field.HelperText>Up to 1,000 prompts, exported from a spreadsheet.</Field.HelperText>
      </Field.Root>
      {hasExample ? (
        <Stack gap="2">
          <Text textStyle="small">
            One prompt per row. Topic, type (category, comparison or buying) and enabled are optional.
          </Text>
          <Code display="block" whiteSpace="pre-wrap" padding="3" textStyle="note">
            {example}
          </Code>
        </Stack>
      ) : null}
    </Stack>
  )
}
