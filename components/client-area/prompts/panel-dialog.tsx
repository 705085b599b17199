'use client'

import {
  Button,
  Checkbox,
  chakra,
  Field,
  Flex,
  Input,
  NativeSelect,
  Stack,
  Text,
  Textarea,
} from '@chakra-ui/react'
import { useState } from 'react'
import { counted } from '@/lib/checker/wording'
import type { Answer } from '@/lib/client-area/answer'
import { type CallCosts, monthlyCost, panelPrompts } from '@/lib/client-area/prompts/panel'
import { addPanel } from '@/lib/client-area/prompts/panel-actions'
import type { PanelField } from '@/lib/client-area/prompts/panel-fields'
import type { Prompt } from '@/lib/client-area/prompts/prompt-state'
import { type Schedule, scheduledCalls } from '@/lib/client-area/prompts/schedule'
import { countryName, languageCodes, languageName, numericCodes } from '@/lib/engines/countries'
import { formatCount, numberFormat } from '@/lib/format/format'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'

const countries = Array.from(numericCodes.keys(), (code) => ({ code, name: countryName(code) })).toSorted(
  (one, other) => one.name.localeCompare(other.name, 'en-US'),
)
const languages = languageCodes
  .map((code) => ({ code, name: languageName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))

const mostLanguages = 10
const dollars = numberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

interface PanelDialogProps {
  prompt: Prompt
  schedule: Schedule
  costs: CallCosts
  onDone: (answer: Answer) => void
  onClose: () => void
}

interface Translation {
  key: number
  language: string
  text: string
}

/** What the panel adds, and which calls and costs follow from it. */
function PanelSum({ added, schedule, costs }: { added: number; schedule: Schedule; costs: CallCosts }) {
  const { perTime, perMonth } = scheduledCalls(schedule, added)
  const cost = monthlyCost(schedule, added, costs)
  return (
    <Text textStyle="small" aria-live="polite">
      <strong>{counted(added, 'more prompt', 'more prompts')}</strong>, each of which counts against your
      plan.{' '}
      {schedule.cadence === 'off'
        ? 'The schedule is off, so they make no calls until you run them.'
        : `By the schedule: ${counted(perTime, 'more call', 'more calls')} ${schedule.cadence === 'daily' ? 'a day' : 'a week'}, about ${formatCount(perMonth)} a month${
            cost === null ? '' : ` for about ${dollars(cost)}, going by your last answers`
          }.`}
    </Text>
  )
}

/** Asks the same prompt from other countries, in other languages and as other people. */
export function PanelDialog({ prompt, schedule, costs, onDone, onClose }: PanelDialogProps) {
  const { answer, isPending, run } = useAnswer<Answer<PanelField>>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [personas, setPersonas] = useState('')
  const [hasNoPersona, setHasNoPersona] = useState(true)
  const [translations, setTranslations] = useState<readonly Translation[]>([])
  const errors = answer?.status === 'refused' ? answer.errors : {}
  const all = panelPrompts(prompt, {
    countries: chosen,
    personas: personas
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    hasNoPersona,
    texts: translations
      .filter(({ text }) => text.trim() !== '')
      .map(({ language, text }) => ({ language, text })),
  })
  const change = (key: number, changes: Partial<Translation>) =>
    setTranslations((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <FormDialog
      title="Ask as others"
      answer={answer}
      submitText="Add prompts"
      pendingText="Adding…"
      isPending={isPending}
      onPost={(posted) => run(() => addPanel(prompt.id, posted), onDone)}
      onClose={onClose}
    >
      <Stack gap="5">
        <Text overflowWrap="anywhere">“{prompt.text}”</Text>
        <chakra.fieldset>
          <chakra.legend fontWeight="600" marginBottom="2">
            Countries
          </chakra.legend>
          <chakra.div
            maxHeight="11rem"
            overflowY="auto"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="md"
            padding="3"
            display="grid"
            gap="2"
            gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          >
            {countries.map(({ code, name }) => (
              <Checkbox.Root
                key={code}
                name="countries"
                value={code}
                checked={chosen.includes(code)}
                onCheckedChange={({ checked }) =>
                  setChosen((before) => (checked ? [...before, code] : before.filter((one) => one !== code)))
                }
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label>{name}</Checkbox.Label>
              </Checkbox.Root>
            ))}
          </chakra.div>
          {errors.countries ? <Text color="fg.error">{errors.countries}</Text> : null}
        </chakra.fieldset>
        <Field.Root invalid={errors.personas !== undefined}>
          <Field.Label>Personas</Field.Label>
          <Textarea
            name="personas"
            rows={3}
            size="lg"
            dir="auto"
            value={personas}
            onChange={({ currentTarget }) => setPersonas(currentTarget.value)}
          />
          <Field.HelperText>
            One per line: a sentence of the person who asks, sent before the prompt, such as “I run a bakery
            with five employees.”
          </Field.HelperText>
          <Field.ErrorText>{errors.personas}</Field.ErrorText>
        </Field.Root>
        <Checkbox.Root
          name="hasNoPersona"
          checked={hasNoPersona}
          onCheckedChange={({ checked }) => setHasNoPersona(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Also ask without a persona</Checkbox.Label>
        </Checkbox.Root>
        <Stack gap="3">
          {translations.map(({ key, language, text }) => (
            <Flex key={key} gap="3" wrap="wrap" alignItems="flex-end">
              <Field.Root flex="0 1 10rem">
                <Field.Label>Language</Field.Label>
                <NativeSelect.Root size="lg">
                  <NativeSelect.Field
                    name="panel_language"
                    value={language}
                    onChange={({ currentTarget }) => change(key, { language: currentTarget.value })}
                  >
                    {languages.map((one) => (
                      <option key={one.code} value={one.code}>
                        {one.name}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </Field.Root>
              <Field.Root flex="1 1 14rem">
                <Field.Label>The prompt in {languageName(language)}</Field.Label>
                <Input
                  name="panel_text"
                  size="lg"
                  dir="auto"
                  value={text}
                  onChange={({ currentTarget }) => change(key, { text: currentTarget.value })}
                />
              </Field.Root>
            </Flex>
          ))}
          {errors.texts ? <Text color="fg.error">{errors.texts}</Text> : null}
          {translations.length < mostLanguages ? (
            <Button
              variant="outline"
              size="sm"
              alignSelf="flex-start"
              onClick={() =>
                setTranslations((before) => [...before, { key: before.length, language: 'de', text: '' }])
              }
            >
              Add a language
            </Button>
          ) : null}
        </Stack>
        <Field.Root invalid={errors.tag !== undefined}>
          <Field.Label>Tag</Field.Label>
          <Input name="tag" size="lg" dir="auto" autoComplete="off" />
          <Field.HelperText>
            Optional. All of these prompts get it, so that Overview can show them alone, by country and
            persona.
          </Field.HelperText>
          <Field.ErrorText>{errors.tag}</Field.ErrorText>
        </Field.Root>
        <PanelSum added={all.length - 1} schedule={schedule} costs={costs} />
      </Stack>
    </FormDialog>
  )
}
