'use client'

import { Button, Flex, Text } from '@chakra-ui/react'
import { counted } from '@/lib/checker/wording'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { type Schedule, scheduledCalls } from '@/lib/client-area/prompts/schedule'
import { countryPhrase } from '@/lib/engines/countries'
import { formatCount } from '@/lib/format/format'
import { EditOnly } from '../edit-access'
import { Moment } from '../moment'
import { Section } from '../section'
import { engineName } from './engine-names'
import { cadenceNames, hourName } from './schedule-dialog'

interface ScheduleSectionProps {
  schedule: Schedule
  /** How many prompts are enabled. */
  prompts: number
  engines: readonly EngineChoice[]
  onChange: () => void
}

/** When prompts are put to which engines. */
export function ScheduleSection({ schedule, prompts, engines, onChange }: ScheduleSectionProps) {
  const { cadence, hour, timeZone, nextRunAt, runsPerPrompt, country } = schedule
  const calls = scheduledCalls(schedule, prompts)
  const names = schedule.engines.map((id) => engineName(engines, id)).join(', ')
  const absent = schedule.engines.filter((id) => !engines.some((one) => one.id === id && one.isAvailable))
  return (
    <Section
      title="Schedule"
      action={
        <EditOnly>
          <Button size="sm" variant="outline" onClick={onChange}>
            Change schedule
          </Button>
        </EditOnly>
      }
    >
      {cadence === 'off' ? (
        <Text color="fg.muted">
          Off. Prompts run only when you choose Run now, asked from {countryPhrase(country)}.
        </Text>
      ) : (
        <Flex direction="column" gap="1" textStyle="small">
          <Text>
            {cadenceNames[cadence]} at {hourName(hour)}, {timeZone.replaceAll('_', ' ')}: each enabled prompt{' '}
            {runsPerPrompt === 1 ? 'once' : `${runsPerPrompt} times`} on {names}, asked from{' '}
            {countryPhrase(country)}.
          </Text>
          <Text color="fg.muted">
            {counted(calls.perTime, 'call')} {cadence === 'daily' ? 'a day' : 'a week'}, about{' '}
            {formatCount(calls.perMonth)} a month.
            {nextRunAt ? (
              <>
                {' '}
                Next run <Moment at={nextRunAt} />.
              </>
            ) : null}
          </Text>
          {absent.length > 0 ? (
            <Text color="fg.error">
              Not available: {absent.map((id) => engineName(engines, id)).join(', ')}. They are skipped.
            </Text>
          ) : null}
        </Flex>
      )}
    </Section>
  )
}
