'use client'

import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { type Answer, refusal } from '@/lib/client-area/answer'
import { confirmFactor, type FactorAnswer } from '@/lib/client-area/profile/factor-actions'
import type { NewFactor } from '@/lib/client-area/profile/profile'
import { AnswerNotice } from '../../answer-notice'
import { CodeBlock } from '../../code-block'
import { CodeDialog } from './code-dialog'

interface NewFactorDialogProps {
  /** Undefined while it is made. */
  factor: NewFactor | undefined
  /** Why it could not be made. */
  refused: Answer | undefined
  onDone: (answer: Extract<FactorAnswer, { status: 'done' }>) => void
  onClose: () => void
}

/** A new authenticator app's secret, as a QR code and as text. */
function FactorSecret({ factor: { secret, qrCode } }: { factor: NewFactor }) {
  return (
    <>
      <Text>Scan this with an authenticator app on your phone, or copy the key into it.</Text>
      {/* Dark on light in both color schemes, because some apps read nothing else. */}
      <Box bg="white" forcedColorAdjust="none" padding="3" borderRadius="sm" width="fit-content">
        <chakra.svg
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          width="11rem"
          height="11rem"
          role="img"
          aria-label="QR code of the key below"
          shapeRendering="crispEdges"
        >
          <path d={qrCode.path} fill="black" />
        </chakra.svg>
      </Box>
      <CodeBlock name="Key" code={secret} isWrapped />
      <Text>Then enter the code that the app shows. You’ll be signed out in your other browsers.</Text>
    </>
  )
}

/** Adds an authenticator app, confirmed with a code. */
export function NewFactorDialog({ factor, refused, onDone, onClose }: NewFactorDialogProps) {
  return (
    <CodeDialog
      title="Add an authenticator app"
      submitText="Turn on"
      save={async (posted) =>
        factor
          ? confirmFactor(factor.factorId, posted)
          : refusal('There is no key yet. Try again in a moment.')
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="4">
        <AnswerNotice answer={refused} />
        {factor ? <FactorSecret factor={factor} /> : null}
        {factor || refused ? null : <Text aria-live="polite">Creating a key…</Text>}
      </Stack>
    </CodeDialog>
  )
}
