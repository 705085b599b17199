import { Icon } from '@chakra-ui/react'

/** A down arrow for menu buttons. */
export function Chevron() {
  return (
    <Icon size="sm" asChild>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="m4 6 4 4 4-4" />
      </svg>
    </Icon>
  )
}
