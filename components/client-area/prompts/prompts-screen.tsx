'use client'

import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  addPrompt,
  deletePrompt,
  editPrompt,
  enablePrompt,
  importPrompts,
} from '@/lib/client-area/prompts/prompt-actions'
import type { Prompt, PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import type { Meter } from '@/lib/client-area/workspace'
import { AnswerNotice } from '../answer-notice'
import { MeterBar } from '../meter-bar'
import { ScreenHead } from '../screen-head'
import { useAnswer } from '../use-answer'
import { DeleteDialog } from './delete-dialog'
import { ImportDialog } from './import-dialog'
import { NoPrompts } from './no-prompts'
import { PromptDialog } from './prompt-dialog'
import { PromptRow } from './prompt-row'

interface PromptsScreenProps {
  siteName: string
  prompts: readonly Prompt[]
  meter: Pick<Meter, 'used' | 'allowed'> | undefined
}

type Open = { name: 'add' } | { name: 'import' } | { name: 'edit' | 'delete'; prompt: Prompt } | undefined

/** Groups prompts by topic, in the order of the list. */
function byTopic(prompts: readonly Prompt[]): [topic: string | null, prompts: Prompt[]][] {
  const groups = new Map<string | null, Prompt[]>()
  for (const prompt of prompts) groups.set(prompt.topic, [...(groups.get(prompt.topic) ?? []), prompt])
  return [...groups]
}

/** The questions to ask assistants about a site. */
export function PromptsScreen({ siteName, prompts, meter }: PromptsScreenProps) {
  const { answer, run, reset } = useAnswer<PromptAnswer>()
  const [notice, setNotice] = useState<PromptAnswer>()
  const [open, setOpen] = useState<Open>()
  const groups = byTopic(prompts)
  const topics = groups.flatMap(([topic]) => topic ?? [])

  const close = () => setOpen(undefined)
  const show = (next: Open) => {
    setNotice(undefined)
    reset()
    setOpen(next)
  }
  const closeWithNotice = (next: PromptAnswer) => {
    setNotice(next)
    close()
  }
  const enable = (id: string, isEnabled: boolean) => {
    setNotice(undefined)
    return new Promise<void>((resolve) => {
      run(async () => {
        try {
          return await enablePrompt(id, isEnabled)
        } finally {
          resolve()
        }
      })
    })
  }

  return (
    <>
      <ScreenHead
        title="Prompts"
        lead={`Questions customers ask about ${siteName} and what it offers.`}
        action={
          <Flex gap="3" wrap="wrap">
            <Button size="lg" variant="outline" onClick={() => show({ name: 'import' })}>
              Import prompts
            </Button>
            <Button size="lg" colorPalette="marker" onClick={() => show({ name: 'add' })}>
              Add prompt
            </Button>
          </Flex>
        }
      />
      <AnswerNotice answer={notice ?? answer} />
      {meter ? (
        <Box maxWidth="md" marginBottom="10">
          <MeterBar
            label="Enabled prompts"
            meter={meter}
            atLimit="You’ve reached the limit. Disabled prompts don’t count."
          />
        </Box>
      ) : null}
      {prompts.length === 0 ? <NoPrompts /> : null}
      <Stack gap="10">
        {groups.map(([topic, grouped]) => (
          <section key={topic ?? ''} aria-label={topic ?? 'No topic'}>
            <Flex
              alignItems="baseline"
              justifyContent="space-between"
              gap="4"
              borderBottom="1px solid"
              borderColor="border.strong"
              paddingBottom="2"
            >
              <Heading as="h2" textStyle="title">
                {topic ?? 'No topic'}
              </Heading>
              <Text textStyle="note" color="fg.muted">
                {grouped.length} {grouped.length === 1 ? 'prompt' : 'prompts'}
              </Text>
            </Flex>
            <chakra.ul listStyleType="none">
              {grouped.map((prompt) => (
                <PromptRow
                  key={prompt.id}
                  prompt={prompt}
                  enable={(isEnabled) => enable(prompt.id, isEnabled)}
                  onEdit={() => show({ name: 'edit', prompt })}
                  onDelete={() => show({ name: 'delete', prompt })}
                />
              ))}
            </chakra.ul>
          </section>
        ))}
      </Stack>
      {open?.name === 'add' ? (
        <PromptDialog
          prompt={undefined}
          topics={topics}
          save={addPrompt}
          onSaved={closeWithNotice}
          onClose={close}
        />
      ) : null}
      {open?.name === 'edit' ? (
        <PromptDialog
          prompt={open.prompt}
          topics={topics}
          save={(posted) => editPrompt(open.prompt.id, posted)}
          onSaved={closeWithNotice}
          onClose={close}
        />
      ) : null}
      {open?.name === 'delete' ? (
        <DeleteDialog
          prompt={open.prompt}
          remove={() => deletePrompt(open.prompt.id)}
          onRemoved={closeWithNotice}
          onClose={close}
        />
      ) : null}
      {open?.name === 'import' ? (
        <ImportDialog load={importPrompts} onLoaded={closeWithNotice} onClose={close} />
      ) : null}
    </>
  )
}
