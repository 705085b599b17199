'use client'

import { chakra } from '@chakra-ui/react'

const notes = [
  'Prompts: the questions you track, grouped by topic.',
  'Billing: your plan, its limits and how much you’ve used.',
]

/** Beside the form on wide screens: what the client area offers. */
export function AuthAside() {
  return (
    <chakra.aside
      aria-label="What’s in the client area"
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      justifyContent="flex-end"
      gap="12"
      borderInlineStart="1px solid"
      borderColor="border"
      bg="bg.subtle"
      paddingInline={{ lg: '12', xl: '20' }}
      paddingBlock="16"
    >
      <chakra.p textStyle="display" fontSize="clamp(2.5rem, 1rem + 3vw, 3.75rem)" maxWidth="34rem">
        Ask what your customers ask
        <Mark number={1} />, and know <mark>what it takes</mark>
        <Mark number={2} /> to be the answer.
      </chakra.p>
      <chakra.ol maxWidth="30rem" display="grid" gap="2" textStyle="small" color="fg.muted">
        {notes.map((note, index) => (
          <chakra.li
            key={note}
            display="grid"
            gridTemplateColumns="2.25rem 1fr"
            borderTop="1px solid"
            borderColor="border"
            paddingTop="2"
          >
            <chakra.span color="link" aria-hidden>
              [{index + 1}]
            </chakra.span>
            {note}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.aside>
  )
}

function Mark({ number }: { number: number }) {
  return (
    <chakra.sup color="link" fontFamily="body" fontSize="0.35em" aria-hidden>
      [{number}]
    </chakra.sup>
  )
}
