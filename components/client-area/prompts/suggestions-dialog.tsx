'use client'

import { Button, CloseButton, chakra, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { promptKindNames } from '@/lib/client-area/geo-names'
import type { PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import {
  type SuggestionAnswer,
  suggestByModel,
  suggestFromHeadings,
} from '@/lib/client-area/prompts/suggest-actions'
import type { Suggestion } from '@/lib/client-area/prompts/suggestions'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from '../use-answer'

interface SuggestionsDialogProps {
  /** The model that can write suggestions; null: there is none. */
  judge: string | null
  add: (posted: FormData) => Promise<PromptAnswer>
  onClose: () => void
}

function formOf({ text, topic, kind }: Suggestion): FormData {
  const form = new FormData()
  form.set('text', text)
  form.set('topic', topic ?? '')
  form.set('kind', kind)
  return form
}

/** Prompts made of the site's own pages, each of which can be added. */
export function SuggestionsDialog({ judge, add, onClose }: SuggestionsDialogProps) {
  const search = useAnswer<SuggestionAnswer>()
  const adding = useAnswer<PromptAnswer>()
  const [source, setSource] = useState('from your pages’ headings')
  const [added, setAdded] = useState<readonly string[]>([])
  const found = search.answer?.status === 'done' ? search.answer.suggestions : []

  const fromHeadings = useEffectEvent(() => search.run(suggestFromHeadings))
  useEffect(() => fromHeadings(), [])

  const byModel = () => {
    if (search.isPending || judge === null) return
    search.run(suggestByModel, () => setSource(`by ${judge}, from your pages’ headings`))
  }
  const addOne = (suggestion: Suggestion) => {
    if (adding.isPending) return
    adding.run(
      () => add(formOf(suggestion)),
      () => setAdded((before) => [...before, suggestion.text]),
    )
  }

  return (
    <Dialog.Root open scrollBehavior="inside" size="lg" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <Dialog.Header>
              <Dialog.Title textStyle="title">Suggested prompts</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <AnswerNotice answer={search.answer} />
              <AnswerNotice answer={adding.answer} />
              <Stack gap="4">
                {found.length > 0 ? (
                  <Text textStyle="small" color="fg.muted">
                    Suggested {source}. Read each one before you add it.
                  </Text>
                ) : null}
                {search.isPending ? <Text role="status">Reading your pages…</Text> : null}
                <chakra.ul listStyleType="none">
                  {found.map((suggestion) => (
                    <SuggestionRow
                      key={suggestion.text}
                      suggestion={suggestion}
                      isAdded={added.includes(suggestion.text)}
                      onAdd={() => addOne(suggestion)}
                    />
                  ))}
                </chakra.ul>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {judge ? (
                <Button
                  variant="outline"
                  size="lg"
                  aria-disabled={search.isPending || undefined}
                  onClick={byModel}
                >
                  Suggest with a model
                </Button>
              ) : null}
              <Button size="lg" onClick={onClose}>
                Close
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface SuggestionRowProps {
  suggestion: Suggestion
  isAdded: boolean
  onAdd: () => void
}

function SuggestionRow({ suggestion: { text, topic, kind }, isAdded, onAdd }: SuggestionRowProps) {
  return (
    <chakra.li paddingBlock="3" borderBottom="1px solid" borderColor="border">
      <Flex justifyContent="space-between" alignItems="center" gap="4">
        <Stack gap="0.5" minWidth="0">
          <Text overflowWrap="anywhere">{text}</Text>
          <Text textStyle="note" color="fg.muted">
            {promptKindNames[kind]}
            {topic ? ` · ${topic}` : ''}
          </Text>
        </Stack>
        {isAdded ? (
          <Text textStyle="small" color="fg.muted" flex="none">
            Added
          </Text>
        ) : (
          <Button size="sm" variant="outline" flex="none" onClick={onAdd} aria-label={`Add: ${text}`}>
            Add
          </Button>
        )}
      </Flex>
    </chakra.li>
  )
}
