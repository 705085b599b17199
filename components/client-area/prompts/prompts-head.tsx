'use client'

import { Button, Flex } from '@chakra-ui/react'
import type { Prompt } from '@/lib/client-area/prompts/prompt-state'
import { EditOnly } from '../edit-access'
import { ScreenHead } from '../screen-head'
import type { OpenDialog } from './prompt-dialogs'

interface PromptsHeadProps {
  siteName: string
  prompts: readonly Prompt[]
  /** Those that the filters leave. */
  shown: readonly Prompt[]
  /** Whether an engine is available. */
  canRun: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** The head of the list of prompts, with what can be done with the whole list. */
export function PromptsHead({ siteName, prompts, shown, canRun, onOpen }: PromptsHeadProps) {
  const enabled = shown.filter(({ isEnabled }) => isEnabled)
  const label = shown.length === prompts.length ? 'All enabled prompts' : 'The enabled prompts in this list'
  return (
    <ScreenHead
      title="Prompts"
      lead={`Questions customers ask about ${siteName} and what it offers.`}
      action={
        <EditOnly>
          <Flex gap="3" wrap="wrap">
            <Button size="lg" variant="outline" onClick={() => onOpen({ name: 'suggest' })}>
              Suggest prompts
            </Button>
            <Button size="lg" variant="outline" onClick={() => onOpen({ name: 'import' })}>
              Import prompts
            </Button>
            {canRun && enabled.length > 0 ? (
              <Button
                size="lg"
                variant="outline"
                onClick={() => onOpen({ name: 'run', prompts: enabled, label })}
              >
                Run now
              </Button>
            ) : null}
            <Button size="lg" colorPalette="marker" onClick={() => onOpen({ name: 'add' })}>
              Add prompt
            </Button>
          </Flex>
        </EditOnly>
      }
    />
  )
}
