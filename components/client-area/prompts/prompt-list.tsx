'use client'

import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { PromptSummary } from '@/lib/client-area/prompts/prompt-summaries'
import { PromptRow } from './prompt-row'

/** Prompts under a heading. */
export interface PromptGroup {
  name: string
  /** The topic of all of them; null: they have none. Undefined: they have different ones. */
  topic: string | null | undefined
  prompts: readonly PromptSummary[]
}

interface PromptListProps {
  groups: readonly PromptGroup[]
  engines: readonly EngineChoice[]
  enable: (id: string, isEnabled: boolean) => Promise<void>
  onEdit: (prompt: PromptSummary) => void
  onDelete: (prompt: PromptSummary) => void
  /** Undefined while no engine is available. @param label which prompts they are */
  onRun: ((prompts: readonly PromptSummary[], label: string) => void) | undefined
}

/** The prompts of a site, by topic or in one list. */
export function PromptList({ groups, engines, enable, onEdit, onDelete, onRun }: PromptListProps) {
  return (
    <Stack gap="12">
      {groups.map(({ name, topic, prompts }) => {
        const enabled = prompts.filter(({ isEnabled }) => isEnabled)
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
                  {prompts.length} {prompts.length === 1 ? 'prompt' : 'prompts'}
                </Text>
                {onRun && topic !== undefined && enabled.length > 1 ? (
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
              {prompts.map((prompt) => (
                <PromptRow
                  key={prompt.id}
                  prompt={prompt}
                  engines={engines}
                  hasTopic={topic === undefined}
                  enable={(isEnabled) => enable(prompt.id, isEnabled)}
                  onEdit={() => onEdit(prompt)}
                  onDelete={() => onDelete(prompt)}
                  onRun={
                    onRun && prompt.isEnabled && !prompt.isOverPlan
                      ? () => onRun([prompt], `“${prompt.text}”`)
                      : undefined
                  }
                />
              ))}
            </chakra.ul>
          </section>
        )
      })}
    </Stack>
  )
}
