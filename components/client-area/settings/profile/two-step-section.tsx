'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import {
  addFactor,
  type FactorAnswer,
  type NewFactorAnswer,
  removeFactor,
  renewRecoveryCodes,
} from '@/lib/client-area/profile/factor-actions'
import { maxFactors, type NewFactor, type OwnFactor, type Profile } from '@/lib/client-area/profile/profile'
import { AnswerNotice } from '../../answer-notice'
import { CodeBlock } from '../../code-block'
import { Moment } from '../../moment'
import { Section } from '../../section'
import { useAnswer } from '../../use-answer'
import { CodeDialog } from './code-dialog'
import { NewFactorDialog } from './new-factor-dialog'
import { SettingList, SettingRow } from './setting-row'

interface RecoveryCodeListProps {
  /** Undefined: none were just made. */
  codes: readonly string[] | undefined
  onSaved: () => void
}

/** Recovery codes that were just made. Their live region must exist before it has text. */
function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  return (
    <Box role="status">
      {codes ? (
        <Stack
          gap="3"
          alignItems="flex-start"
          borderInlineStart="3px solid"
          borderColor="marker.hover"
          paddingInlineStart="4"
          marginBottom="6"
        >
          <Text fontWeight="600">Save your recovery codes now. You won’t see them again.</Text>
          <Text maxWidth="measure">
            If you lose your phone, each of these signs you in once instead of a code. Older codes no longer
            work. Keep these where you keep your passwords.
          </Text>
          <Box width="full" maxWidth="26rem">
            <CodeBlock name="Recovery codes" code={codes.join('\n')} />
          </Box>
          <Button variant="outline" size="sm" onClick={onSaved}>
            I’ve saved them
          </Button>
        </Stack>
      ) : null}
    </Box>
  )
}

type Open = { dialog: 'add' } | { dialog: 'remove'; factor: OwnFactor } | { dialog: 'codes' }

/** The user's authenticator apps and recovery codes. */
export function TwoStepSection({
  factors,
  recoveryCodesLeft,
}: Pick<Profile, 'factors' | 'recoveryCodesLeft'>) {
  const [open, setOpen] = useState<Open>()
  const [notice, setNotice] = useState<Answer>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [added, setAdded] = useState<NewFactor>()
  const { answer, isPending, run, reset } = useAnswer<NewFactorAnswer>()
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  const show = (next: Open) => {
    setNotice(undefined)
    reset()
    setOpen(next)
  }
  // The dialog opens at the click: one that opened after the key was made would close at once.
  const add = () => {
    setAdded(undefined)
    show({ dialog: 'add' })
    if (!isPending) run(addFactor, ({ factor }) => setAdded(factor))
  }
  const done = (result: Extract<FactorAnswer, { status: 'done' }>) => {
    setNotice(result)
    setCodes(result.recoveryCodes)
    close()
  }
  const isOn = factors.length > 0
  return (
    <Section
      title="Two-step verification"
      action={
        factors.length < maxFactors ? (
          <Button ref={addButton} size="sm" variant="outline" onClick={add}>
            {isOn ? 'Add another app' : 'Set up'}
          </Button>
        ) : undefined
      }
    >
      <Text maxWidth="measure">
        {isOn
          ? 'On. After your password or an emailed link, we ask for a code from your authenticator app.'
          : 'Off. With an authenticator app, a stolen password or mailbox is not enough to sign in as you.'}
      </Text>
      {/* Empty live regions take no room. */}
      <Box>
        <AnswerNotice answer={notice} />
        <RecoveryCodeList
          codes={codes}
          onSaved={() => {
            setCodes(undefined)
            // The button that had the focus is gone.
            addButton.current?.focus()
          }}
        />
        {isOn ? (
          <SettingList label="Two-step verification">
            {factors.map((factor) => (
              <SettingRow
                key={factor.id}
                name={factor.name}
                action={{
                  text: 'Remove',
                  label: `Remove ${factor.name}`,
                  onClick: () => show({ dialog: 'remove', factor }),
                }}
              >
                <Text textStyle="small" color="fg.muted">
                  Added <Moment at={factor.addedAt} />.
                </Text>
              </SettingRow>
            ))}
            <SettingRow
              name="Recovery codes"
              action={{
                text: 'Replace',
                label: 'Replace the recovery codes',
                onClick: () => show({ dialog: 'codes' }),
              }}
            >
              <Text textStyle="small" color={recoveryCodesLeft > 0 ? 'fg.muted' : 'fg.error'}>
                {recoveryCodesLeft > 0
                  ? `${recoveryCodesLeft} of 10 left.`
                  : 'None left. Create new ones so that you can sign in without your phone.'}
              </Text>
            </SettingRow>
          </SettingList>
        ) : null}
      </Box>
      {open?.dialog === 'add' ? (
        <NewFactorDialog
          factor={added}
          refused={answer?.status === 'refused' ? answer : undefined}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {open?.dialog === 'remove' ? (
        <CodeDialog
          title={`Remove ${open.factor.name}?`}
          submitText="Remove"
          isDestructive
          save={(posted) => removeFactor(open.factor.id, posted)}
          onDone={done}
          onClose={close}
        >
          <Text>
            {factors.length > 1
              ? 'Its codes no longer sign you in. Your other apps still do.'
              : 'This turns two-step verification off: your password or an emailed link is then enough to sign in.'}
          </Text>
        </CodeDialog>
      ) : null}
      {open?.dialog === 'codes' ? (
        <CodeDialog
          title="Replace your recovery codes?"
          submitText="Create new codes"
          save={renewRecoveryCodes}
          onDone={done}
          onClose={close}
        >
          <Text>You’ll get ten new codes. The old ones will stop working.</Text>
        </CodeDialog>
      ) : null}
    </Section>
  )
}
