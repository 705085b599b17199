'use client'

import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { RunAnswer } from '@/lib/client-area/prompts/run-fields'
import type { Schedule } from '@/lib/client-area/prompts/schedule'
import { countryPhrase } from '@/lib/engines/countries'
import { formatCount } from '@/lib/format/format'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'
import { EngineChecks } from './engine-checks'
import { RunsField } from './runs-field'

interface RunDialogProps {
  /** Which prompts they are, in words. */
  label: string
  promptIds: readonly string[]
  engines: readonly EngineChoice[]
  /** Whose engines and runs are chosen at first, and whose country is used. */
  schedule: Pick<Schedule, 'engines' | 'runsPerPrompt' | 'country'>
  request: (posted: FormData) => Promise<RunAnswer>
  onRequested: (answer: Answer) => void
  onClose: () => void
}

const plural = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`

/** Asks which engines to put prompts to now, and says how many calls that makes. */
export function RunDialog(props: RunDialogProps) {
  const { label, promptIds, engines, schedule, request, onRequested, onClose } = props
  const { answer, isPending, run } = useAnswer<RunAnswer>()
  // The same for each attempt, so that a request whose response was lost is not made twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const available = engines.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)
  const scheduled = available.filter((id) => schedule.engines.includes(id))
  const [chosen, choose] = useState<string[]>(scheduled.length > 0 ? scheduled : available)
  const [runs, setRuns] = useState(schedule.runsPerPrompt)
  const errors = answer?.status === 'refused' ? answer.errors : {}
  const calls = promptIds.length * chosen.length * runs
  return (
    <FormDialog
      title="Run now"
      answer={answer}
      submitText="Run now"
      pendingText="Requesting…"
      isPending={isPending}
      onPost={(posted) => run(() => request(posted), onRequested)}
      onClose={onClose}
    >
      <Stack gap="5">
        <input type="hidden" name="request" value={requestId} />
        {promptIds.map((id) => (
          <input key={id} type="hidden" name="prompt_ids" value={id} />
        ))}
        <Text overflowWrap="anywhere">{label}</Text>
        <EngineChecks engines={engines} chosen={chosen} error={errors.engines} onChoose={choose} />
        <RunsField value={runs} error={errors.runs_per_prompt} onChoose={setRuns} />
        <Text textStyle="small" aria-live="polite">
          {plural(promptIds.length, 'prompt')} × {plural(chosen.length, 'engine')} × {plural(runs, 'run')} ={' '}
          <strong>{plural(calls, 'call')}</strong>, asked from {countryPhrase(schedule.country)}. Each call
          counts against your daily limit.
        </Text>
      </Stack>
    </FormDialog>
  )
}
