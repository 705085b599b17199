'use client'

import { Box, Button, Flex, Progress, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { isOpen, type RunProgress } from '@/lib/client-area/prompts/run-progress'
import { exactTime } from '@/lib/client-area/times'
import { useCanEdit } from '../edit-access'
import { useAnswer } from '../use-answer'

interface RunProgressBarProps {
  progress: RunProgress
  cancel: () => Promise<Answer>
  onCanceled: (answer: Answer) => void
}

const counts = ({ waiting, running, done, failed }: RunProgress) =>
  [
    `${waiting} waiting`,
    `${running} running`,
    `${done} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ')

/** How far the runs of the site are, while some are open. */
export function RunProgressBar({ progress, cancel, onCanceled }: RunProgressBarProps) {
  const labelId = useId()
  const canEdit = useCanEdit()
  const { isPending, run, answer } = useAnswer()
  const { waiting, running, done, failed, next } = progress
  const all = waiting + running + done + failed
  return (
    <Box marginBottom="10" padding="4" border="1px solid" borderColor="border.strong" borderRadius="sm">
      <Progress.Root
        value={all === 0 ? null : done + failed}
        max={Math.max(1, all)}
        size="sm"
        colorPalette="ink"
        ids={{ label: labelId }}
      >
        <Flex wrap="wrap" justifyContent="space-between" alignItems="center" gap="3" marginBottom="3">
          <Progress.Label fontWeight="600">Runs in progress</Progress.Label>
          {isOpen(progress) && canEdit ? (
            <Button
              size="sm"
              variant="outline"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && run(cancel, onCanceled)}
            >
              {isPending ? 'Canceling…' : 'Cancel runs'}
            </Button>
          ) : null}
        </Flex>
        <Progress.Track borderRadius="sm" aria-labelledby={labelId}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text aria-live="polite" textStyle="small" marginTop="2" fontVariantNumeric="tabular-nums">
        {all === 0 ? 'Starting…' : counts(progress)}
      </Text>
      {next && running === 0 ? (
        <Text textStyle="small" color="fg.muted">
          {next.reason} Next try: {exactTime(next.at)}.
        </Text>
      ) : null}
      {answer?.status === 'refused' ? (
        <Text role="alert" textStyle="small" color="fg.error">
          {answer.message}
        </Text>
      ) : null}
    </Box>
  )
}
