'use client'

import { chakra, Heading, Stack, Text } from '@chakra-ui/react'

const kinds = [
  ['A category or a problem', 'How do I stop clients from paying late?'],
  ['A comparison', 'Which invoicing tool is best for freelancers?'],
  ['Buying intent', 'Where can I get invoicing software with a free plan?'],
] as const

/** The empty state: what a prompt is, with examples. */
export function NoPrompts() {
  return (
    <Stack gap="5" maxWidth="measure">
      <Heading as="h2" textStyle="title">
        No prompts yet
      </Heading>
      <Text>
        A prompt is a question that your customers ask an assistant before they find you. Start with those you
        hear in sales calls, one of each type:
      </Text>
      <chakra.dl display="grid" gap="4">
        {kinds.map(([kind, text]) => (
          <chakra.div key={kind} borderInlineStart="3px solid" borderColor="border" paddingInlineStart="4">
            <chakra.dt textStyle="note" color="fg.muted">
              {kind}, for example
            </chakra.dt>
            <chakra.dd margin="0">“{text}”</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Stack>
  )
}
