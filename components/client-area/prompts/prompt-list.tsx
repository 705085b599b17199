'use client'

import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { PromptSummary } from '@/lib/client-area/prompts/prompt-summaries'
import { PromptRow } from './prompt-row'

interface PromptListProps {
  prompts: readonly PromptSummary[]
  engines: readonly EngineChoice[]
  enable: (id: string, isEnabled: boolean) => Promise<void>
  onEdit: (prompt: PromptSummary) => void
  onDelete: (prompt: PromptSummary) => void
  /** Undefined while no engine is available. @param label which prompts they are */
  onRun: ((prompts: readonly PromptSummary[], label: string) => void) | undefined
}

/** Groups prompts by topic, in the order of the list. */
const byTopic = (prompts: readonly PromptSummary[]) => [...Map.groupBy(prompts, ({ topic }) => topic)]

/** The prompts of a site by topic. */
export function PromptList({ prompts, engines, enable, onEdit, onDelete, onRun }: PromptListProps) {
  return (
    <Stack gap="12">
      {byTopic(prompts).map(([topic, grouped]) => {
        const name = topic ?? 'No topic'
        const enabled = grouped.filter(({ isEnabled }) => isEnabled)
        return (
          <section key={name} aria-label={name}>
            <Flex
              alignItems="center"
              justifyContent="space-between"
              wrap="wrap"
              columnGap="4"
              borderBottom="1px solid"
              borderColor="border.strong"
              paddingBottom="2"
            >
              <Heading as="h2" textStyle="title">
                {name}
              </Heading>
              <Flex alignItems="center" gap="3">
                <Text textStyle="note" color="fg.muted">
                  {grouped.length} {grouped.length === 1 ? 'prompt' : 'prompts'}
                </Text>
                {onRun && enabled.length > 1 ? (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Run topic: ${name}`}
                    onClick={() => onRun(enabled, `Topic: ${name}`)}
                  >
                    Run topic
                  </Button>
                ) : null}
              </Flex>
            </Flex>
            <chakra.ul listStyleType="none">
              {grouped.map((prompt) => (
                <PromptRow
                  key={prompt.id}
                  prompt={prompt}
                  engines={engines}
                  enable={(isEnabled) => enable(prompt.id, isEnabled)}
                  onEdit={() => onEdit(prompt)}
                  onDelete={() => onDelete(prompt)}
                  onRun={onRun && prompt.isEnabled ? () => onRun([prompt], `“${prompt.text}”`) : undefined}
                />
              ))}
            </chakra.ul>
          </section>
        )
      })}
    </Stack>
  )
}
