'use client'

import { Button, Stack, Switch, Text, Link as TextLink } from '@chakra-ui/react'
import Link from 'next/link'
import { useOptimistic, useState, useTransition } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import type { Brand } from '@/lib/client-area/setup/brand'
import type { Step } from '@/lib/client-area/setup/checklist'
import { verifyDomain } from '@/lib/client-area/setup/domain-actions'
import { checkWeekly } from '@/lib/client-area/setup/site-actions'
import { longDay } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { useCanEdit } from '../edit-access'
import { useAnswer } from '../use-answer'
import { BrandList } from './brand-list'
import { Checklist } from './checklist'
import { ProofPanel } from './proof-panel'
import { type OpenDialog, SetupDialogs } from './setup-dialogs'
import { SiteSection } from './site-section'

interface WeeklySwitchProps {
  isOn: boolean
  turn: (isOn: boolean) => Promise<void>
}

/** Turns the weekly check on or off. */
function WeeklySwitch({ isOn, turn }: WeeklySwitchProps) {
  const [isShownOn, show] = useOptimistic(isOn)
  const [isPending, startTransition] = useTransition()

  function toggle(checked: boolean) {
    if (isPending) return
    startTransition(async () => {
      show(checked)
      await turn(checked)
    })
  }

  return (
    <Switch.Root
      checked={isShownOn}
      onCheckedChange={({ checked }) => toggle(checked)}
      colorPalette="green"
      flexWrap="wrap"
      minHeight="10"
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label textStyle="small">Check weekly</Switch.Label>
    </Switch.Root>
  )
}

/** A site as its overview shows it. */
interface OverviewSite {
  id: string
  name: string
  domain: string | null
  isVerified: boolean
  isScannedWeekly: boolean
  verificationToken: string
  /** The day of the first visit of an AI agent. */
  firstVisitAt: string | null
}

export interface SetupSectionsProps {
  site: OverviewSite
  steps: readonly Step[]
  brands: readonly Brand[]
  /** Whether the user may remove the site. */
  isOwner: boolean
}

/** What is set up for a site, its brands, and the site itself. */
export function SetupSections({ site, steps, brands, isOwner }: SetupSectionsProps) {
  const { answer, run, reset } = useAnswer()
  const [notice, setNotice] = useState<{ answer: Answer; siteId: string | undefined }>()
  const [open, setOpen] = useState<OpenDialog>()
  const canEdit = useCanEdit()
  const hasCompetitor = brands.some(({ isOwn }) => !isOwn)

  // What was said of another site is over, unless it led here.
  const isCurrent = notice?.siteId === undefined || notice.siteId === site.id

  const show = (next: OpenDialog) => {
    setNotice(undefined)
    reset()
    setOpen(next)
  }
  const turnWeekly = (isOn: boolean) => {
    setNotice(undefined)
    return new Promise<void>((resolve) => {
      run(async () => {
        try {
          return await checkWeekly(site.id, isOn)
        } finally {
          resolve()
        }
      })
    })
  }

  return (
    <>
      <AnswerNotice answer={(isCurrent ? notice?.answer : undefined) ?? answer} />
      <Stack gap="12">
        {site.firstVisitAt ? (
          <Text maxWidth="measure">
            The first visit of an AI agent was on {longDay(site.firstVisitAt)} (UTC).{' '}
            <TextLink asChild variant="underline">
              <Link href={routes.clientAnalytics}>See analytics</Link>
            </TextLink>
          </Text>
        ) : null}
        <Checklist
          key={site.id}
          steps={steps}
          actions={{
            domain:
              site.domain || !canEdit ? undefined : (
                <Button size="md" onClick={() => show({ name: 'edit-site' })}>
                  Enter the domain
                </Button>
              ),
            competitors:
              hasCompetitor || !canEdit ? (
                <Button asChild size="md" variant="outline" textDecoration="none">
                  <a href="#brands">View brands</a>
                </Button>
              ) : (
                <Button size="md" variant="outline" onClick={() => show({ name: 'add-brand', isOwn: false })}>
                  Add competitor
                </Button>
              ),
            weekly: canEdit ? <WeeklySwitch isOn={site.isScannedWeekly} turn={turnWeekly} /> : undefined,
          }}
          details={{
            domain:
              site.domain && !site.isVerified && canEdit ? (
                <ProofPanel
                  key={site.id + site.domain}
                  domain={site.domain}
                  token={site.verificationToken}
                  verify={(methods) => verifyDomain(site.id, methods)}
                  onVerified={(next) => setNotice({ answer: next, siteId: site.id })}
                />
              ) : null,
          }}
        />
        <BrandList
          brands={brands}
          onAdd={(isOwn) => show({ name: 'add-brand', isOwn })}
          onEdit={(brand) => show({ name: 'edit-brand', brand })}
          onDelete={(brand) => show({ name: 'delete-brand', brand })}
        />
        <SiteSection
          site={site}
          isOwner={isOwner}
          onAdd={() => show({ name: 'add-site' })}
          onEdit={() => show({ name: 'edit-site' })}
          onRemove={() => show({ name: 'remove-site' })}
        />
      </Stack>
      <SetupDialogs
        open={open}
        site={site}
        onDone={(next) => {
          const isOther = open?.name === 'add-site' || open?.name === 'remove-site'
          setNotice({ answer: next, siteId: isOther ? undefined : site.id })
          setOpen(undefined)
        }}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
