'use client'

import { Button } from '@chakra-ui/react'

interface SubmitButtonProps {
  children: string
  /** Label while the request is pending. */
  pendingText?: string
  isPending?: boolean
}

/** The main button of a page. While the request is pending it keeps the focus and ignores clicks. */
export function SubmitButton({ children, pendingText, isPending = false }: SubmitButtonProps) {
  return (
    <Button
      type={isPending ? 'button' : 'submit'}
      size="xl"
      width={{ base: 'full', sm: 'auto' }}
      minWidth={{ sm: '40' }}
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
