'use client'

import { Button, chakra, Flex, Stack, Table, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import { listOf } from '@/lib/checker/wording'
import type { Answer } from '@/lib/client-area/answer'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { noFiguresText } from '@/lib/client-area/prompts/finding-words'
import type { PromptDetails } from '@/lib/client-area/prompts/load-prompt'
import type { CallCosts } from '@/lib/client-area/prompts/panel'
import { editPrompt } from '@/lib/client-area/prompts/prompt-actions'
import { type NotHonored, settingWords } from '@/lib/client-area/prompts/prompt-setting'
import { requestRuns } from '@/lib/client-area/prompts/run-actions'
import type { Schedule } from '@/lib/client-area/prompts/schedule'
import { countryName } from '@/lib/engines/countries'
import { formatCount } from '@/lib/format/format'
import type { Brand } from '@/lib/geo/answers/reading'
import { eventsForHalfWidth } from '@/lib/geo/metrics/intervals'
import { brandMetricsOn, figureIn, siteMetricsOn } from '@/lib/geo/metrics/metrics'
import { promptFinding } from '@/lib/geo/metrics/prompt-findings'
import { promptKindNames } from '@/lib/geo/prompt-kinds'
import { AnswerNotice } from '../answer-notice'
import { DataTable, RowHead } from '../charts/data-table'
import { useCanEdit } from '../edit-access'
import { Moment } from '../moment'
import { FigureGrid } from '../report/figure-grid'
import { FigureTableCell, figureColumns } from '../report/figure-table-cell'
import { OutcomeKey, OutcomeTable } from '../report/outcome-table'
import { ScreenHead } from '../screen-head'
import { Section } from '../section'
import { AnswerList } from './answer-list'
import { BackLink } from './back-link'
import { engineName } from './engine-names'
import { FindingNotice } from './finding-notice'
import { PanelDialog } from './panel-dialog'
import { PromptDialog } from './prompt-dialog'
import { RunDialog } from './run-dialog'
import { TrendBars } from './trend-bars'

const ids = [...brandMetricsOn('prompts'), ...siteMetricsOn('prompts')]

interface EngineTableProps {
  rows: PromptDetails['engineRows']
  engines: readonly EngineChoice[]
}

/** The figures of a prompt by engine. */
function EngineTable({ rows, engines }: EngineTableProps) {
  return (
    <DataTable
      label="Figures by engine"
      columns={[{ name: 'Engine' }, { name: 'Runs', isNumber: true }, ...figureColumns(ids)]}
    >
      {rows.map(({ engine, figures }) => (
        <Table.Row key={engine}>
          <RowHead>{engineName(engines, engine)}</RowHead>
          <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
          {ids.map((id) => (
            <FigureTableCell key={id} id={id} figure={figureIn(figures, id)} />
          ))}
        </Table.Row>
      ))}
    </DataTable>
  )
}

interface NotHonoredNoteProps {
  notHonored: readonly NotHonored[]
  country: string
  engines: readonly EngineChoice[]
}

/** Engines that do not answer as from the country of a prompt. */
function NotHonoredNote({ notHonored, country, engines }: NotHonoredNoteProps) {
  const found = notHonored.filter((one) => one.country === country)
  if (found.length === 0) return null
  return (
    <Text textStyle="small" marginBottom="8" maxWidth="measure">
      <b>Country not honored.</b> {listOf(found.map(({ engine }) => engineName(engines, engine)))} answered a
      test question as from another country than {countryName(country)}, so{' '}
      {found.length === 1 ? 'its answers' : 'their answers'} say little about it.
    </Text>
  )
}

interface PromptScreenProps extends PromptDetails {
  brands: readonly Brand[]
  engines: readonly EngineChoice[]
  schedule: Schedule
  costs: CallCosts
  notHonored: readonly NotHonored[]
}

/** One prompt: its figures, the texts it had, and the answers to it. */
export function PromptScreen(props: PromptScreenProps) {
  const { prompt, versions, figures, trend, answers, brands, engines, schedule } = props
  const [isOpen, setOpen] = useState(false)
  const [rewrite, setRewrite] = useState<string>()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [notice, setNotice] = useState<Answer>()
  const canEdit = useCanEdit()
  const canRun = canEdit && prompt.isEnabled && engines.some(({ isAvailable }) => isAvailable)
  const visibility = figures.own?.mentionRate
  const finding = prompt.isBranded ? null : promptFinding(figures)
  const facts = [
    promptKindNames[prompt.kind],
    ...(prompt.topic ? [prompt.topic] : []),
    ...settingWords(prompt),
    ...(prompt.isBranded ? ['Branded: counts as recall only'] : []),
    ...(prompt.isEnabled ? [] : ['Disabled']),
  ]
  return (
    <>
      <BackLink href={routes.clientPrompts}>Prompts</BackLink>
      <ScreenHead
        title={prompt.text}
        lead={facts.join(' · ')}
        action={
          canEdit ? (
            <Flex gap="3" wrap="wrap">
              <Button
                size="lg"
                variant="outline"
                onClick={() => {
                  setNotice(undefined)
                  setPanelOpen(true)
                }}
              >
                Ask as others
              </Button>
              {canRun ? (
                <Button
                  size="lg"
                  colorPalette="marker"
                  onClick={() => {
                    setNotice(undefined)
                    setOpen(true)
                  }}
                >
                  Run now
                </Button>
              ) : null}
            </Flex>
          ) : undefined
        }
      />
      <AnswerNotice answer={notice} />
      <NotHonoredNote
        notHonored={props.notHonored}
        country={prompt.country ?? schedule.country}
        engines={engines}
      />
      <Stack gap="14">
        <Section title="Last 30 days">
          {figures.n === 0 ? (
            <Text color="fg.muted">{noFiguresText(figures, versions.length > 1)}</Text>
          ) : (
            <>
              <Text textStyle="note" color="fg.muted">
                Figures for a single prompt are exploratory: use them to explore, not to decide.
              </Text>
              {finding ? (
                <FindingNotice
                  finding={finding}
                  figures={figures}
                  prompt={prompt.text}
                  onRewrite={
                    canEdit
                      ? (text) => {
                          setNotice(undefined)
                          setRewrite(text)
                        }
                      : undefined
                  }
                />
              ) : null}
              <FigureGrid place="prompt" figures={figures} quality="exploratory" />
              {visibility && visibility.value !== null ? (
                <Text textStyle="small">
                  For an interval of 5 points to each side, visibility needs about{' '}
                  {formatCount(eventsForHalfWidth(visibility.value, 0.05))} answers. There are{' '}
                  {formatCount(figures.n)}.
                </Text>
              ) : null}
              <Text textStyle="small" fontWeight="600">
                Visibility by day (UTC), from 0 to 100%
              </Text>
              <TrendBars label="Visibility by day, last 30 days" days={trend} size="5rem" />
              <EngineTable rows={props.engineRows} engines={engines} />
              {figures.own ? (
                <>
                  <OutcomeKey />
                  <OutcomeTable
                    label="Outcomes"
                    groups={[
                      { rows: [{ key: 'all', label: 'All engines', figures }] },
                      {
                        name: 'By engine',
                        rows: props.engineRows.map((row) => ({
                          key: row.engine,
                          label: engineName(engines, row.engine),
                          figures: row.figures,
                        })),
                      },
                    ]}
                  />
                </>
              ) : null}
            </>
          )}
        </Section>
        <Section title="Answers">
          <AnswerList
            address={routes.clientPrompt(prompt.id)}
            answers={answers}
            brands={brands}
            engines={engines}
            hasVersions={versions.length > 1}
          />
        </Section>
        <Section title="Versions">
          <Text textStyle="small" color="fg.muted">
            Figures start over when you change the text, or who asks.
          </Text>
          <chakra.ol listStyleType="none" display="grid" gap="3">
            {versions.map(({ id, number, text, createdAt, ...setting }, place) => (
              <li key={id}>
                <Text overflowWrap="anywhere">{text}</Text>
                <Text textStyle="note" color="fg.muted">
                  {[...settingWords({ ...setting, tags: [] }), `Version ${number}`].join(' · ')}
                  {place === 0 ? ', current' : ''}, created <Moment at={createdAt} />
                </Text>
              </li>
            ))}
          </chakra.ol>
        </Section>
      </Stack>
      {isPanelOpen ? (
        <PanelDialog
          prompt={prompt}
          schedule={schedule}
          costs={props.costs}
          onDone={(answer) => {
            setNotice(answer)
            setPanelOpen(false)
          }}
          onClose={() => setPanelOpen(false)}
        />
      ) : null}
      {rewrite === undefined ? null : (
        <PromptDialog
          prompt={{ ...prompt, text: rewrite }}
          topics={prompt.topic ? [prompt.topic] : []}
          save={(posted) => editPrompt(prompt.id, posted)}
          onSaved={(answer) => {
            setNotice(answer)
            setRewrite(undefined)
          }}
          onClose={() => setRewrite(undefined)}
        />
      )}
      {isOpen ? (
        <RunDialog
          label={`“${prompt.text}”`}
          promptIds={[prompt.id]}
          engines={engines}
          schedule={schedule}
          request={requestRuns}
          onRequested={(answer) => {
            setNotice(answer)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
