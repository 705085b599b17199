'use client'

import { Button, chakra, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { CrawledPage } from '@/lib/client-area/snippet/crawled-page'

const states: Record<CrawledPage['state'], string> = { fetched: 'Read', skipped: 'Skipped', failed: 'Failed' }

/** The addresses of the last crawl, each with what became of it. */
export function PageList({ pages }: { pages: readonly CrawledPage[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (pages.length === 0) return null
  return (
    <div>
      <Button
        variant="ghost"
        size="md"
        marginInlineStart="-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide addresses' : 'Show addresses'}
      </Button>
      <chakra.ul id={id} hidden={!isOpen} listStyleType="none" borderTop="1px solid" borderColor="border">
        {pages.map(({ url, state, problem }) => (
          <chakra.li
            key={url}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' }}
            columnGap="4"
            paddingBlock="2"
            borderBottom="1px solid"
            borderColor="border"
            textStyle="small"
          >
            <Text color={state === 'failed' ? 'fg.error' : 'fg.muted'}>{states[state]}</Text>
            <div>
              <Text fontFamily="mono" textStyle="code" overflowWrap="anywhere">
                {url}
              </Text>
              {problem ? <Text color="fg.muted">{problem}</Text> : null}
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}
