import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, set, unset } from 'sanity'
import { z } from 'zod'

const itemShape = z.object({ answer: z.string().optional(), body: z.array(z.unknown()).optional() }).catch({})

/** The input of a question. A plain answer, from before answers could contain links, can be converted. */
export function FaqItemInput(props: ObjectInputProps) {
  const { answer, body } = itemShape.parse(props.value)
  if (!answer || body?.length) return props.renderDefault(props)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <Card border padding={3} radius={2} tone="primary">
        <Flex align="center" gap={3} justify="space-between">
          <Text size={1}>
            This answer is plain text. Convert it to add links and formatting. The text stays the same.
          </Text>
          <Button
            disabled={props.readOnly}
            fontSize={1}
            mode="ghost"
            onClick={() => props.onChange([set(answerBlocks(answer), ['body']), unset(['answer'])])}
            padding={2}
            text="Convert answer"
          />
        </Flex>
      </Card>
    </Stack>
  )
}

/** Converts a plain answer to blocks: each line is a paragraph. */
export const answerBlocks = (answer: string) =>
  answer
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .map((text, place) => ({
      _type: 'block',
      _key: `paragraph${place}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: `text${place}`, text, marks: [] }],
    }))
