'use client'

import { chakra, Text } from '@chakra-ui/react'
import type { ComparedStatement } from '@/lib/client-area/prompts/load-answer'

/** Sentences of an answer that agree with facts of the brand, or contradict them. */
export function StatementList({ statements }: { statements: readonly ComparedStatement[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="4">
      {statements.map(({ id, fact, sentence, agrees, sourceUrl, isByModel }) => (
        <chakra.li
          key={id}
          borderInlineStart="3px solid"
          borderColor={agrees ? 'link' : 'alert'}
          paddingInlineStart="4"
          overflowWrap="anywhere"
        >
          <Text fontWeight="600" color={agrees ? 'link' : 'fg.error'}>
            {agrees ? 'Agrees' : 'Contradicts'}
          </Text>
          <Text>“{sentence}”</Text>
          <Text textStyle="note" color="fg.muted">
            Your fact: {fact}. Compared by {isByModel ? 'a model' : 'rules'}.
            {sourceUrl ? ` Source: ${sourceUrl}` : ''}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
