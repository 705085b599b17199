import { chakra, Icon, VisuallyHidden } from '@chakra-ui/react'

/** `problem`: a verification found something wrong. */
export type MarkState = 'open' | 'done' | 'problem'

const words: Record<MarkState, string> = { open: 'To do', done: 'Done', problem: 'Problem' }

const drawings = { done: 'm4 8.5 2.5 2.5L12 5.5', problem: 'M8 4v5M8 11.5v.5' } as const

const colors = {
  open: { borderColor: 'border.strong', color: 'fg.muted' },
  done: { borderColor: 'marker', bg: 'marker', color: 'marker.fg' },
  problem: { borderColor: 'alert', color: 'alert' },
} as const

/** The state of a step: its number until it is done. */
export function StepMark({ state, number }: { state: MarkState; number: number }) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      flexShrink="0"
      boxSize="8"
      borderRadius="full"
      border="1px solid"
      textStyle="note"
      fontVariantNumeric="tabular-nums"
      {...colors[state]}
    >
      {state === 'open' ? (
        <span aria-hidden="true">{number}</span>
      ) : (
        <Icon size="sm" asChild>
          <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d={drawings[state]} />
          </svg>
        </Icon>
      )}
      <VisuallyHidden>{words[state]}</VisuallyHidden>
    </chakra.span>
  )
}
