'use client'

import {
  Button,
  CloseButton,
  chakra,
  Dialog,
  Flex,
  Portal,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react'
import Link from 'next/link'
import { useEffect, useEffectEvent, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { PromptAnswer } from '@/lib/client-area/prompts/prompt-state'
import {
  type SuggestionAnswer,
  suggestByModel,
  suggestFromHeadings,
} from '@/lib/client-area/prompts/suggest-actions'
import type { Suggestion } from '@/lib/client-area/prompts/suggestions'
import { promptKindNames } from '@/lib/geo/prompt-kinds'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from '../use-answer'
import { useReturnFocus } from '../use-return-focus'

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
  const returnFocus = useReturnFocus()
  const [source, setSource] = useState('from your pages’ headings')
  const [added, setAdded] = useState<readonly string[]>([])
  const found = search.answer?.status === 'done' ? search.answer.suggestions : []

  const needsCrawl = search.answer?.status === 'refused' && 'needsCrawl' in search.answer

  const fromHeadings = useEffectEvent(() => search.run(suggestFromHeadings))
  useEffect(() => fromHeadings(), [])

  const byModel = () => {
    if (search.isPending || judge === null) return
    search.run(suggestByModel, () => setSource(`by ${judge}, from your pages’ headings`))
  }

  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      size="lg"
      onOpenChange={({ open }) => !open && onClose()}
      finalFocusEl={returnFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="md" marginInline="4">
            <Dialog.Header>
              <Dialog.Title textStyle="title">Suggested prompts</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <AnswerNotice answer={search.answer} />
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
                      add={add}
                      onAdded={() => setAdded((before) => [...before, suggestion.text])}
                    />
                  ))}
                </chakra.ul>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {needsCrawl ? (
                <Button asChild variant="outline" size="lg" textDecoration="none">
                  <Link href={routes.clientSnippetFiles}>Go to hosted files</Link>
                </Button>
              ) : null}
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
  add: (posted: FormData) => Promise<PromptAnswer>
  onAdded: () => void
}

/** Each suggestion is added on its own, so that several can be added without waiting. */
function SuggestionRow({ suggestion, isAdded, add, onAdded }: SuggestionRowProps) {
  const { text, topic, kind } = suggestion
  const { answer, isPending, run } = useAnswer<PromptAnswer>()
  const word = isAdded ? 'Added' : isPending ? 'Adding…' : 'Add'
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
        <Button
          size="sm"
          variant="outline"
          flex="none"
          aria-disabled={isPending || isAdded || undefined}
          onClick={() => !isPending && !isAdded && run(() => add(formOf(suggestion)), onAdded)}
          aria-label={`${word}: ${text}`}
        >
          {word}
        </Button>
      </Flex>
      <AnswerNotice answer={answer?.status === 'refused' ? answer : undefined} />
      <VisuallyHidden role="status">{isAdded ? 'Prompt added.' : ''}</VisuallyHidden>
    </chakra.li>
  )
}
