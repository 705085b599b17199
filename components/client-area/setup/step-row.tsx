'use client'

import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Step } from '@/lib/client-area/setup/checklist'
import { Moment } from '../moment'
import { type MarkState, StepMark } from '../step-mark'

interface StepRowProps {
  step: Step
  number: number
  title: string
  /** Why to do it; shown until it is done. */
  reason: string
  /** What there is to see of a step before it is done. */
  nothingSeen: string
  /** The control that does the step. */
  action: ReactNode
  /** What the step needs on the spot. */
  children?: ReactNode
}

const markOf = ({ problems, isDone }: Step): MarkState => {
  if (problems.length > 0) return 'problem'
  return isDone ? 'done' : 'open'
}

/** A step of the setup: its state, what was seen of it and when, and its control. */
export function StepRow({ step, number, title, reason, nothingSeen, action, children }: StepRowProps) {
  const { facts, problems, isDone } = step
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="3"
      paddingBlock="5"
      borderBottom="1px solid"
      borderColor="border"
    >
      <StepMark state={markOf(step)} number={number} />
      <Stack gap="1" minWidth="0">
        <Heading as="h3" textStyle="title">
          {title}
        </Heading>
        {isDone ? null : <Text maxWidth="measure">{reason}</Text>}
        {facts.map(({ text, at }) => (
          <Text key={text} textStyle="small" color="fg.muted">
            {text} {at ? <Moment at={at} /> : null}
          </Text>
        ))}
        {facts.length === 0 && problems.length === 0 ? (
          <Text textStyle="small" color="fg.muted">
            {nothingSeen}
          </Text>
        ) : null}
        {problems.map((problem) => (
          <Text key={problem} textStyle="small" color="fg.error" maxWidth="measure" overflowWrap="anywhere">
            {problem}
          </Text>
        ))}
      </Stack>
      <Box gridColumn={{ base: '2', md: '3' }} justifySelf={{ base: 'start', md: 'end' }}>
        {action}
      </Box>
      {children ? (
        <Box gridColumn={{ base: '1 / -1', md: '2 / -1' }} minWidth="0">
          {children}
        </Box>
      ) : null}
    </chakra.li>
  )
}
