'use client'

import { Button, chakra, Flex, Stack, Switch } from '@chakra-ui/react'
import Link from 'next/link'
import { useId, useOptimistic, useTransition } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { settingWords } from '@/lib/client-area/prompts/prompt-setting'
import type { PromptSummary } from '@/lib/client-area/prompts/prompt-summaries'
import { promptKindNames } from '@/lib/geo/prompt-kinds'
import { EditOnly, useCanEdit } from '../edit-access'
import { PromptFigures, PromptStatus } from './prompt-figures'

const ChakraLink = chakra(Link)

interface PromptRowProps {
  prompt: PromptSummary
  engines: readonly EngineChoice[]
  /** Whether the topic is shown, because the heading does not name it. */
  hasTopic: boolean
  enable: (isEnabled: boolean) => Promise<void>
  onEdit: () => void
  onDelete: () => void
  /** Undefined if it cannot be run. */
  onRun: (() => void) | undefined
}

/** A prompt in the list: its text and type, figures, and what can be done with it. */
export function PromptRow({ prompt, engines, hasTopic, enable, onEdit, onDelete, onRun }: PromptRowProps) {
  const [labelId, textId] = [useId(), useId()]
  const [isEnabled, showEnabled] = useOptimistic(prompt.isEnabled)
  const [isPending, startTransition] = useTransition()
  const canEdit = useCanEdit()

  function toggle(checked: boolean) {
    if (isPending) return
    startTransition(async () => {
      showEnabled(checked)
      await enable(checked)
    })
  }

  return (
    <chakra.li display="grid" gap="3" paddingBlock="5" borderBottom="1px solid" borderColor="border">
      <Flex direction={{ base: 'column', lg: 'row' }} justifyContent="space-between" columnGap="6" rowGap="2">
        <Stack gap="1" minWidth="0">
          <ChakraLink
            href={routes.clientPrompt(prompt.id)}
            prefetch={false}
            id={textId}
            overflowWrap="anywhere"
            fontWeight="600"
            color={isEnabled ? 'fg' : 'fg.muted'}
            textDecorationColor="border.strong"
            textUnderlineOffset="0.2em"
          >
            {prompt.text}
          </ChakraLink>
          <chakra.span textStyle="note" color="fg.muted">
            {hasTopic && prompt.topic !== null ? `${prompt.topic} · ` : ''}
            {[promptKindNames[prompt.kind], ...settingWords(prompt)].join(' · ')}
            {prompt.isBranded ? ' · Branded: counts as recall only' : ''}
            {isEnabled || canEdit ? '' : ' · Disabled'}
            {isEnabled && prompt.isOverPlan ? ' · Not run: over the limit of your plan' : ''}
          </chakra.span>
        </Stack>
        <EditOnly>
          <Flex
            wrap="wrap"
            flex="none"
            alignItems="center"
            alignSelf="flex-start"
            gap="1"
            marginInlineStart={{ base: '-4', lg: '0' }}
            marginTop={{ lg: '-2' }}
          >
            <Switch.Root
              checked={isEnabled}
              onCheckedChange={({ checked }) => toggle(checked)}
              marginInlineStart={{ base: '4', lg: '0' }}
              marginInlineEnd="2"
              colorPalette="green"
              ids={{ label: labelId }}
            >
              <Switch.HiddenInput aria-labelledby={`${labelId} ${textId}`} />
              <Switch.Control>
                <Switch.Thumb />
              </Switch.Control>
              <Switch.Label textStyle="note" color="fg.muted">
                Enabled
              </Switch.Label>
            </Switch.Root>
            {onRun ? (
              <Button variant="ghost" size="md" onClick={onRun} aria-label={`Run now: ${prompt.text}`}>
                Run
              </Button>
            ) : null}
            <Button variant="ghost" size="md" onClick={onEdit} aria-label={`Edit: ${prompt.text}`}>
              Edit
            </Button>
            <Button variant="ghost" size="md" onClick={onDelete} aria-label={`Delete: ${prompt.text}`}>
              Delete
            </Button>
          </Flex>
        </EditOnly>
      </Flex>
      <PromptFigures prompt={prompt} engines={engines} />
      <PromptStatus prompt={prompt} engines={engines} />
    </chakra.li>
  )
}
