'use client'

import { Link as ChakraLink, Stack, Table, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import { counted } from '@/lib/checker/wording'
import type { Answer } from '@/lib/client-area/answer'
import type { BrandFact } from '@/lib/client-area/overview/brand-fact'
import { addFact, deleteFact, editFact } from '@/lib/client-area/overview/fact-actions'
import type { Competitors } from '@/lib/client-area/overview/load-competitors'
import type { ReadingProgress as Progress } from '@/lib/client-area/overview/load-reading-progress'
import { maxCompetitors } from '@/lib/client-area/setup/brand'
import { formatCount } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { DataTable, RowHead } from '../charts/data-table'
import { ConfirmDialog } from '../confirm-dialog'
import { BrandTable } from '../report/brand-table'
import { StateNotice } from '../report/state-notice'
import { ScreenHead } from '../screen-head'
import { Section } from '../section'
import { BrandList } from '../setup/brand-list'
import { type OpenDialog, SetupDialogs } from '../setup/setup-dialogs'
import { useRefreshWhile } from '../use-refresh-while'
import { FactDialog } from './fact-dialog'
import { FactSection } from './fact-section'
import { NameSection } from './name-section'

const refreshMs = 5_000

/** How many of the stored answers have been searched for the present brands. It loads the screen's data again until all are. */
function ReadingProgress({ progress: { read, total } }: { progress: Progress }) {
  useRefreshWhile(true, refreshMs)
  return (
    <Text role="status">
      Searching earlier answers for these brands
      {total === null ? '.' : `: ${formatCount(read)} of ${formatCount(total)}`}
    </Text>
  )
}

type OpenFact = { name: 'add-fact' } | { name: 'edit-fact' | 'delete-fact'; fact: BrandFact }

interface CompetitorsScreenProps {
  site: { id: string; name: string; domain: string | null; isVerified: boolean }
  competitors: Competitors
  /** The comparison of pages, which loads by itself. */
  passages: ReactNode
}

const pageColumns = [{ name: 'Page' }, { name: 'Brand' }, { name: 'Citations', isNumber: true }]

/** The own brand and its competitors: names, figures, cited pages, and facts. */
export function CompetitorsScreen({ site, competitors, passages }: CompetitorsScreenProps) {
  const { brands, figures, pages, names, untracked, facts, wrong, period, runs, reading } = competitors
  const [notice, setNotice] = useState<Answer>()
  const [open, setOpen] = useState<OpenDialog>()
  const [openFact, setOpenFact] = useState<OpenFact>()
  const show = (brandDialog: OpenDialog | undefined, factDialog?: OpenFact) => {
    setNotice(undefined)
    setOpen(brandDialog)
    setOpenFact(factDialog)
  }
  const close = () => {
    setOpen(undefined)
    setOpenFact(undefined)
  }
  const closeWithNotice = (answer: Answer) => {
    setNotice(answer)
    close()
  }
  const nameOf = (id: string | null) => brands.find((brand) => brand.id === id)?.name ?? 'Competitor'
  return (
    <>
      <ScreenHead
        title="Competitors"
        lead={`How ${site.domain ?? 'your site'} compares with up to ${maxCompetitors} competitors in answers, and the facts that answers should get right.`}
      />
      <AnswerNotice answer={notice} />
      <Stack gap="14">
        <BrandList
          brands={brands}
          onAdd={(isOwn) => show({ name: 'add-brand', isOwn })}
          onEdit={(brand) => show({ name: 'edit-brand', brand })}
          onDelete={(brand) => show({ name: 'delete-brand', brand })}
        />
        <Section title="Side by side">
          {reading ? <ReadingProgress progress={reading} /> : null}
          {runs === 0 || figures.length === 0 ? (
            <StateNotice
              title="No figures yet"
              action={{ label: 'Go to Prompts', href: routes.clientPrompts }}
            >
              {figures.length === 0
                ? 'Add your brand and your competitors. We look for them in all answers, including earlier ones.'
                : 'No prompts were answered in the last 30 days.'}
            </StateNotice>
          ) : (
            <>
              <Text textStyle="note" color="fg.muted">
                {period}, {counted(runs, 'answer')}. Below each figure: its 95% interval, and its change from
                the 30 days before.
              </Text>
              <BrandTable label="Figures by brand" rows={figures} />
            </>
          )}
        </Section>
        <NameSection
          names={names}
          untracked={untracked}
          period={period}
          onTrack={
            brands.filter(({ isOwn }) => !isOwn).length < maxCompetitors
              ? ({ name }) => show({ name: 'add-brand', isOwn: false, found: { name, host: null } })
              : undefined
          }
          onDone={setNotice}
        />
        <Section title="Competitors’ cited pages">
          {pages.length === 0 ? (
            <Text color="fg.muted">No answers in the last 30 days cite a competitor’s page.</Text>
          ) : (
            <DataTable label="Competitors’ cited pages" columns={pageColumns}>
              {pages.map(({ url, title, brandId, citations }) => (
                <Table.Row key={url}>
                  <RowHead width="full" minWidth="12rem" overflowWrap="anywhere">
                    <ChakraLink href={url} rel="noreferrer nofollow" target="_blank" variant="underline">
                      {title ?? url}
                    </ChakraLink>
                    {title ? (
                      <Text as="span" display="block" textStyle="note" color="fg.muted">
                        {url}
                      </Text>
                    ) : null}
                  </RowHead>
                  <Table.Cell>{nameOf(brandId)}</Table.Cell>
                  <Table.Cell textAlign="end">{formatCount(citations)}</Table.Cell>
                </Table.Row>
              ))}
            </DataTable>
          )}
        </Section>
        <FactSection
          facts={facts}
          wrong={wrong}
          onAdd={() => show(undefined, { name: 'add-fact' })}
          onEdit={(fact) => show(undefined, { name: 'edit-fact', fact })}
          onDelete={(fact) => show(undefined, { name: 'delete-fact', fact })}
        />
        <div>{passages}</div>
      </Stack>
      <SetupDialogs open={open} site={site} onDone={closeWithNotice} onClose={close} />
      {openFact?.name === 'delete-fact' ? (
        <ConfirmDialog
          title={`Delete ${openFact.fact.subject}?`}
          confirmText="Delete fact"
          pendingText="Deleting…"
          confirm={() => deleteFact(openFact.fact.id)}
          onDone={closeWithNotice}
          onClose={close}
        >
          The sentences found about it are also deleted.
        </ConfirmDialog>
      ) : null}
      {openFact?.name === 'add-fact' ? (
        <FactDialog
          fact={undefined}
          save={(posted) => addFact(site.id, posted)}
          onSaved={closeWithNotice}
          onClose={close}
        />
      ) : null}
      {openFact?.name === 'edit-fact' ? (
        <FactDialog
          fact={openFact.fact}
          save={(posted) => editFact(openFact.fact.id, posted)}
          onSaved={closeWithNotice}
          onClose={close}
        />
      ) : null}
    </>
  )
}
