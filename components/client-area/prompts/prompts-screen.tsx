'use client'

import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { counted } from '@/lib/checker/wording'
import type { Answer } from '@/lib/client-area/answer'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { PromptList as LoadedPrompts } from '@/lib/client-area/prompts/load-prompts'
import { enablePrompt } from '@/lib/client-area/prompts/prompt-actions'
import { listedPrompts, type PromptFilters, type PromptOrder } from '@/lib/client-area/prompts/prompt-filters'
import { settingChoices } from '@/lib/client-area/prompts/prompt-setting'
import type { PromptSummary } from '@/lib/client-area/prompts/prompt-summaries'
import { cancelRuns } from '@/lib/client-area/prompts/run-actions'
import type { Meter } from '@/lib/client-area/workspace'
import type { Quality } from '@/lib/geo/metrics/quality'
import { AnswerNotice } from '../answer-notice'
import { meterTexts } from '../billing/meter-texts'
import { useCanEdit } from '../edit-access'
import { MeterBar } from '../meter-bar'
import { QualityNote } from '../report/quality-note'
import { useAnswer } from '../use-answer'
import { FilterBar, orderNames } from './filter-bar'
import { NoEngines } from './no-engines'
import { type OpenDialog, PromptDialogs } from './prompt-dialogs'
import { type PromptGroup, PromptList } from './prompt-list'
import { PromptsHead } from './prompts-head'
import { RunProgressBar } from './run-progress-bar'
import { ScheduleSection } from './schedule-section'
import { useRunProgress } from './use-run-progress'

interface PromptsNoteProps {
  quality: Quality
  /** Number of enabled prompts that are branded. */
  branded: number
}

/** How far the figures of prompts can be trusted. */
function PromptsNote({ quality, branded }: PromptsNoteProps) {
  return (
    <Box textStyle="small" marginBottom="8">
      {branded > 0 ? (
        <Text marginBottom="2" maxWidth="measure">
          {branded === 1 ? '1 prompt is' : `${branded} prompts are`} branded: answers to{' '}
          {branded === 1 ? 'it' : 'them'} nearly always name you, so they count as recall and in no other
          figure.
        </Text>
      ) : null}
      <Text marginBottom="3">Figures cover the last 30 days.</Text>
      <QualityNote quality={quality} />
    </Box>
  )
}

const kinds = [
  ['A category or a problem', 'Which tools stop clients from paying late?'],
  ['A comparison', 'Which invoicing tool is best for freelancers?'],
  ['Buying intent', 'Where can I get invoicing software with a free plan?'],
] as const

/** The empty state: what a prompt is, with examples. */
function NoPrompts() {
  return (
    <Stack gap="5" maxWidth="measure">
      <Heading as="h2" textStyle="title">
        No prompts yet
      </Heading>
      <Text>
        A prompt is a question that your customers ask an assistant before they find you. Start with questions
        you hear on sales calls, one of each type. Ask for names, because answers without names can’t name
        you:
      </Text>
      <chakra.dl display="grid" gap="4">
        {kinds.map(([kind, text]) => (
          <chakra.div key={kind} borderInlineStart="3px solid" borderColor="border" paddingInlineStart="4">
            <chakra.dt textStyle="note" color="fg.muted">
              {kind}, for example
            </chakra.dt>
            <chakra.dd margin="0">“{text}”</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Stack>
  )
}

interface PromptsScreenProps extends LoadedPrompts {
  siteName: string
  filters: PromptFilters
  meter: Pick<Meter, 'used' | 'allowed'> | undefined
  engines: readonly EngineChoice[]
  docsAddress: string
  /** The model that can write suggestions; null: there is none. */
  judge: string | null
}

/** What the list shows under headings: the prompts of each topic, or all of them in the chosen order. */
function groupsOf(prompts: readonly PromptSummary[], order: PromptOrder | null): PromptGroup[] {
  if (prompts.length === 0) return []
  if (order !== null) return [{ name: orderNames[order], topic: undefined, prompts }]
  const topics = [...Map.groupBy(prompts, ({ topic }) => topic)]
  return topics.map(([topic, grouped]) => ({ name: topic ?? 'No topic', topic, prompts: grouped }))
}

function matchText(shown: number, all: number): string {
  if (shown === all) return ''
  return shown === 0 ? 'No prompts match.' : `${shown} of ${counted(all, 'prompt')}`
}

/** The questions to ask assistants about a site, with their figures. */
export function PromptsScreen(props: PromptsScreenProps) {
  const { siteName, prompts, quality, schedule, openSince, filters, meter, engines, docsAddress, judge } =
    props
  const { answer, run, reset } = useAnswer()
  const [notice, setNotice] = useState<Answer>()
  const [open, setOpen] = useState<OpenDialog>()
  const progress = useRunProgress(openSince)
  const topics = [...new Set(prompts.map(({ topic }) => topic ?? ''))]
  const [search, setSearch] = useState('')
  const shown = listedPrompts(prompts, filters, search)
  const canEdit = useCanEdit()
  const canRun = engines.some(({ isAvailable }) => isAvailable)

  const close = () => setOpen(undefined)
  const show = (next: OpenDialog) => {
    setNotice(undefined)
    reset()
    setOpen(next)
  }
  const closeWithNotice = (next: Answer) => {
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
      <PromptsHead siteName={siteName} prompts={prompts} shown={shown} canRun={canRun} onOpen={show} />
      <AnswerNotice answer={notice ?? answer} />
      {progress ? <RunProgressBar progress={progress} cancel={cancelRuns} onCanceled={setNotice} /> : null}
      {canRun ? null : <NoEngines engines={engines} docsAddress={docsAddress} />}
      {meter ? (
        <Box maxWidth="md" marginBottom="10">
          <MeterBar meter={meter} {...meterTexts.prompts} />
        </Box>
      ) : null}
      {prompts.length === 0 ? (
        <NoPrompts />
      ) : (
        <>
          <FilterBar
            filters={filters}
            search={search}
            onSearch={setSearch}
            topics={topics}
            choices={settingChoices(prompts)}
            engines={engines}
          />
          <Text role="status" color="fg.muted" marginBottom={shown.length < prompts.length ? '6' : '0'}>
            {matchText(shown.length, prompts.length)}
          </Text>
          <PromptsNote
            quality={quality}
            branded={prompts.filter(({ isEnabled, isBranded }) => isEnabled && isBranded).length}
          />
          <Stack gap="16">
            <PromptList
              groups={groupsOf(shown, filters.order)}
              engines={engines}
              enable={enable}
              onEdit={(prompt) => show({ name: 'edit', prompt })}
              onDelete={(prompt) => show({ name: 'delete', prompt })}
              onRun={
                canRun && canEdit
                  ? (chosen, label) => show({ name: 'run', prompts: chosen, label })
                  : undefined
              }
            />
            {canRun ? (
              <ScheduleSection
                schedule={schedule}
                prompts={prompts.filter(({ isEnabled }) => isEnabled).length}
                engines={engines}
                onChange={() => show({ name: 'schedule' })}
              />
            ) : null}
          </Stack>
        </>
      )}
      <PromptDialogs
        open={open}
        prompts={prompts}
        topics={topics.flatMap((topic) => topic ?? [])}
        schedule={schedule}
        engines={engines}
        judge={judge}
        onDone={closeWithNotice}
        onClose={close}
      />
    </>
  )
}
