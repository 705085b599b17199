'use client'

import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { type ReactNode, useId, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Step, StepId } from '@/lib/client-area/setup/checklist'
import { useCanEdit } from '../edit-access'
import { StepRow } from './step-row'

interface Words {
  title: string
  reason: string
  nothingSeen: string
}

const words: Record<StepId, Words> = {
  domain: {
    title: 'Verify your domain',
    reason: 'Proves that the site is yours. Required for hosted files.',
    nothingSeen: 'Not verified yet.',
  },
  tag: {
    title: 'Install the tag',
    reason: 'Counts visitors, and people sent to your site by assistants.',
    nothingSeen: 'No visits reported yet.',
  },
  server: {
    title: 'Install on your server',
    reason: 'Crawlers don’t run scripts, so only your server sees them.',
    nothingSeen: 'No visits reported yet.',
  },
  files: {
    title: 'Serve the hosted files',
    reason: 'llms.txt and other files for assistants, written from your own pages.',
    nothingSeen: 'Not written yet.',
  },
  prompts: {
    title: 'Add prompts',
    reason: 'The questions that your customers ask assistants.',
    nothingSeen: 'None added yet.',
  },
  competitors: {
    title: 'Name your competitors',
    reason: 'The brands that answers may name instead of yours.',
    nothingSeen: 'None added yet.',
  },
  weekly: {
    title: 'Check your home page weekly',
    reason: 'Scores how well AI agents can read your home page, every week.',
    nothingSeen: 'Not checked yet.',
  },
}

const links: Partial<Record<StepId, readonly [path: string, open: string, done: string]>> = {
  tag: [routes.clientSnippet, 'Get the tag', 'View the tag'],
  server: [routes.clientSnippetServer, 'Choose an install', 'View installs'],
  files: [routes.clientSnippetFiles, 'Set up files', 'View files'],
  prompts: [routes.clientPrompts, 'Add prompts', 'View prompts'],
}

interface ChecklistProps {
  steps: readonly Step[]
  /** Controls of the steps that are done on this screen. */
  actions: Partial<Record<StepId, ReactNode>>
  /** What a step needs on the spot. */
  details: Partial<Record<StepId, ReactNode>>
}

/** The steps of the setup; only a line if all are done. */
export function Checklist({ steps, actions, details }: ChecklistProps) {
  const headingId = useId()
  const listId = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  const isComplete = done === steps.length && steps.every(({ problems }) => problems.length === 0)
  // What is completed on this screen stays open: a control in it has the focus.
  const [isOpen, setOpen] = useState(!isComplete)
  const isShown = isOpen || !isComplete
  const canEdit = useCanEdit()
  const next = canEdit ? steps.find(({ isDone }) => !isDone) : undefined
  const linkOf = ({ id, isDone }: Step) => {
    const [path, open, seen] = links[id] ?? []
    if (path === undefined) return null
    return (
      <Button asChild size="md" variant={next?.id === id ? 'solid' : 'outline'} textDecoration="none">
        <Link href={path}>{isDone || !canEdit ? seen : open}</Link>
      </Button>
    )
  }
  return (
    <chakra.section aria-labelledby={headingId}>
      <Flex
        alignItems="baseline"
        justifyContent="space-between"
        gap="4"
        borderBottom="1px solid"
        borderColor="border.strong"
        paddingBottom="2"
      >
        <Heading as="h2" id={headingId} textStyle="title">
          Setup
        </Heading>
        <Flex alignItems="baseline" gap="3">
          <Text textStyle="note" color="fg.muted">
            {isComplete ? `All ${steps.length} steps done` : `${done} of ${steps.length} steps done`}
          </Text>
          {isComplete ? (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide steps' : 'Show steps'}
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <chakra.ol id={listId} listStyleType="none" hidden={!isShown}>
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            {...words[step.id]}
            action={actions[step.id] ?? linkOf(step)}
          >
            {details[step.id]}
          </StepRow>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
