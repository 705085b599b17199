'use client'

import { Button } from '@chakra-ui/react'

interface SubmitButtonProps {
  children: string
  /** What it says while the answer is on its way. */
  pendingText?: string
  isPending?: boolean
}

/** The one action of its page, under the marker. It keeps its focus while the answer is on its way, and takes no second press. */
export function SubmitButton({ children, pendingText, isPending = false }: SubmitButtonProps) {
  return (
    <Button
      type={isPending ? 'button' : 'submit'}
      size="xl"
      width={{ base: 'full', sm: 'auto' }}
      minWidth="40"
      colorPalette="marker"
      borderColor="marker.fg"
      _hover={{ bg: 'marker.hover' }}
      aria-disabled={isPending || undefined}
      opacity={isPending ? '0.7' : undefined}
    >
      {isPending ? pendingText : children}
    </Button>
  )
}
