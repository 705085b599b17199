'use client'

import { Field, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { counted } from '@/lib/checker/wording'
import type { Answer } from '@/lib/client-area/answer'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import {
  type Cadence,
  cadences,
  type Schedule,
  type ScheduleAnswer,
  scheduledCalls,
} from '@/lib/client-area/prompts/schedule'
import { formatCount } from '@/lib/format/format'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'
import { CountryField } from './country-field'
import { EngineChecks } from './engine-checks'
import { RunsField } from './runs-field'

export const cadenceNames: Readonly<Record<Cadence, string>> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every Monday',
}

/** "06:00" */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface ScheduleDialogProps {
  schedule: Schedule
  /** How many prompts are enabled. */
  prompts: number
  engines: readonly EngineChoice[]
  save: (posted: FormData) => Promise<ScheduleAnswer>
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/** The browser's time zone, for a site without a schedule. */
const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])]
}

/** Sets when the enabled prompts are put to which engines, and says how many calls that makes. */
export function ScheduleDialog({ schedule, prompts, engines, save, onSaved, onClose }: ScheduleDialogProps) {
  const { answer, isPending, run } = useAnswer<ScheduleAnswer>()
  const [cadence, setCadence] = useState<Cadence>(schedule.cadence)
  const [runs, setRuns] = useState(schedule.runsPerPrompt)
  const [country, setCountry] = useState(schedule.country)
  const available = engines.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)
  const [chosen, choose] = useState<string[]>(schedule.engines.length > 0 ? [...schedule.engines] : available)
  const [timeZone] = useState(() => (schedule.nextRunAt === null ? ownTimeZone() : schedule.timeZone))
  const errors = answer?.status === 'refused' ? answer.errors : {}
  const calls = scheduledCalls({ cadence, engines: chosen, runsPerPrompt: runs }, prompts)
  return (
    <FormDialog
      title="Schedule"
      answer={answer}
      submitText="Save schedule"
      pendingText="Saving…"
      isPending={isPending}
      onPost={(posted) => run(() => save(posted), onSaved)}
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root>
          <Field.Label>Run enabled prompts</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              name="cadence"
              value={cadence}
              onChange={({ currentTarget }) =>
                setCadence(cadences.find((one) => one === currentTarget.value) ?? 'off')
              }
            >
              {cadences.map((one) => (
                <option key={one} value={one}>
                  {cadenceNames[one]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root>
          <Field.Label>Time</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field name="hour" defaultValue={schedule.hour}>
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {hourName(hour)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root invalid={errors.time_zone !== undefined}>
          <Field.Label>Time zone</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field name="time_zone" defaultValue={timeZone}>
              {timeZones(timeZone).map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{errors.time_zone}</Field.ErrorText>
        </Field.Root>
        <CountryField
          value={country}
          saved={schedule.country}
          engines={engines}
          error={errors.country}
          onChoose={setCountry}
        />
        <EngineChecks engines={engines} chosen={chosen} error={errors.engines} onChoose={choose} />
        <RunsField value={runs} error={errors.runs_per_prompt} onChoose={setRuns} />
        <Text textStyle="small" aria-live="polite">
          {cadence === 'off' ? (
            'No calls are made while the schedule is off.'
          ) : (
            <>
              {counted(prompts, 'enabled prompt')} × {counted(chosen.length, 'engine')} ×{' '}
              {counted(runs, 'run')} ={' '}
              <strong>
                {counted(calls.perTime, 'call')} {cadence === 'daily' ? 'a day' : 'a week'}
              </strong>
              {cadence === 'weekly' ? `, ${formatCount(Math.ceil(calls.perDay))} a day on average` : ''},
              about {formatCount(calls.perMonth)} a month.
            </>
          )}
        </Text>
      </Stack>
    </FormDialog>
  )
}
