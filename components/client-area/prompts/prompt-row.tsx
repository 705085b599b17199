'use client'

import { Button, chakra, Flex, Switch, Text } from '@chakra-ui/react'
import { useId, useOptimistic, useTransition } from 'react'
import type { Prompt } from '@/lib/client-area/prompts/prompt-state'

interface PromptRowProps {
  prompt: Prompt
  enable: (isEnabled: boolean) => Promise<void>
  onEdit: () => void
  onDelete: () => void
}

/** A prompt in the list: its text, a switch, and the edit and delete buttons. */
export function PromptRow({ prompt, enable, onEdit, onDelete }: PromptRowProps) {
  const [labelId, textId] = [useId(), useId()]
  const [isEnabled, showEnabled] = useOptimistic(prompt.isEnabled)
  const [isPending, startTransition] = useTransition()

  function toggle(checked: boolean) {
    if (isPending) return
    startTransition(async () => {
      showEnabled(checked)
      await enable(checked)
    })
  }

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      columnGap="6"
      rowGap="2"
      paddingBlock="3"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Text id={textId} overflowWrap="anywhere" color={isEnabled ? 'fg' : 'fg.muted'}>
        {prompt.text}
      </Text>
      <Flex alignItems="center" gap="2" marginInlineStart={{ base: '-3', md: '0' }}>
        <Switch.Root
          checked={isEnabled}
          onCheckedChange={({ checked }) => toggle(checked)}
          marginInlineStart={{ base: '3', md: '0' }}
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
        <Button variant="ghost" size="md" onClick={onEdit} aria-label={`Edit: ${prompt.text}`}>
          Edit
        </Button>
        <Button variant="ghost" size="md" onClick={onDelete} aria-label={`Delete: ${prompt.text}`}>
          Delete
        </Button>
      </Flex>
    </chakra.li>
  )
}
