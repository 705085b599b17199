'use client'

import { Stack, Text } from '@chakra-ui/react'
import type { ChangePreview } from '@/lib/billing/change-plan'
import { confirmPlan } from '@/lib/client-area/billing/billing-actions'
import type { ChangeAnswer } from '@/lib/client-area/billing/change-answer'
import { formatDollars, longDay } from '@/lib/format/format'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'

interface ChangeDialogProps {
  accountId: string
  plan: { id: string; name: string }
  currentPlan: string
  /** Undefined while the price is being loaded. */
  previewed: ChangeAnswer | undefined
  /** Loads the price again. */
  onRetry: () => void
  onDone: (answer: ChangeAnswer) => void
  onClose: () => void
}

const dollars = (cents: number) => formatDollars(cents / 100)

interface PriceProps extends Pick<ChangeDialogProps, 'plan' | 'currentPlan'> {
  preview: ChangePreview
}

function Price({ plan, currentPlan, preview }: PriceProps) {
  const { appliesNow, dueNow, nextAmount, nextAt } = preview
  const day = longDay(nextAt)
  if (appliesNow) {
    return (
      <>
        <Text>
          <b>{dollars(dueNow)} is due now</b>: the price difference from {currentPlan} until {day}, including
          any taxes. We’ll charge your card.
        </Text>
        <Text>
          From {day}: {dollars(nextAmount)} a year, plus any taxes.
        </Text>
        <Text>{plan.name} starts right away.</Text>
      </>
    )
  }
  return (
    <>
      <Text>
        <b>Nothing is due now.</b> You keep {currentPlan} until {day}, because it’s paid until then.
      </Text>
      <Text>
        From {day}: {plan.name} at {dollars(nextAmount)} a year, plus any taxes.
      </Text>
      <Text>
        Moving to a smaller plan deletes nothing: users over its limit stay, and as many enabled prompts as it
        allows are run, the oldest ones.
      </Text>
    </>
  )
}

function submitText(preview: ChangePreview | undefined) {
  if (!preview) return 'Try again'
  return preview.appliesNow ? `Pay ${dollars(preview.dueNow)} and change` : 'Change at renewal'
}

/** Says what a change of plan costs, and makes it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { accountId, plan, currentPlan, previewed, onRetry, onDone, onClose } = props
  const { answer, isPending, run } = useAnswer<ChangeAnswer>()
  const preview = previewed?.status === 'done' ? previewed.preview : undefined
  return (
    <FormDialog
      title={`Change to ${plan.name}?`}
      answer={answer ?? previewed}
      isPending={isPending || previewed === undefined}
      submitText={submitText(preview)}
      pendingText={preview ? 'Changing…' : 'Loading the price…'}
      onPost={() => (preview ? run(() => confirmPlan(accountId, plan.id, preview), onDone) : onRetry())}
      onClose={onClose}
    >
      <Stack gap="3" minHeight="24" aria-busy={previewed === undefined || undefined}>
        {preview ? <Price plan={plan} currentPlan={currentPlan} preview={preview} /> : null}
      </Stack>
    </FormDialog>
  )
}
