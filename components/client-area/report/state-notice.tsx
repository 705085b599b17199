'use client'

import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import type { ReactNode } from 'react'

interface StateNoticeProps {
  title: string
  children: ReactNode
  action?: { label: string; href: string }
}

/** Shown where there are no figures: the reason, and what to do about it. */
export function StateNotice({ title, children, action }: StateNoticeProps) {
  return (
    <Stack
      as="section"
      gap="3"
      alignItems="flex-start"
      borderInlineStart="3px solid"
      borderColor="border.strong"
      paddingInlineStart="5"
      paddingBlock="2"
    >
      <Heading as="h2" textStyle="title">
        {title}
      </Heading>
      <Text maxWidth="measure" color="fg.muted">
        {children}
      </Text>
      {action ? (
        <Button asChild size="md" variant="outline" textDecoration="none">
          <Link href={action.href}>{action.label}</Link>
        </Button>
      ) : null}
    </Stack>
  )
}
