'use client'

import { chakra, Text } from '@chakra-ui/react'
import { sourceKindNames } from '@/lib/client-area/geo-names'
import type { AnswerCitation } from '@/lib/client-area/prompts/load-answer'

const kindNames: Readonly<Record<string, string>> = sourceKindNames

/** Only web addresses are stored. What is no address is shown as text. */
const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

/** The pages that an answer cites. */
export function CitationList({ citations }: { citations: readonly AnswerCitation[] }) {
  if (citations.length === 0) return <Text color="fg.muted">The answer cites no page.</Text>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {citations.map(({ position, url, host, title, kind, isInText }) => (
        <chakra.li key={position} display="grid" gridTemplateColumns="2rem minmax(0, 1fr)">
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            [{position}]
          </chakra.span>
          <chakra.div overflowWrap="anywhere">
            {isWebAddress(url) ? (
              <chakra.a href={url} target="_blank" rel="nofollow noopener noreferrer" color="link">
                {title ?? url}
              </chakra.a>
            ) : (
              (title ?? url)
            )}
            <Text textStyle="note" color="fg.muted">
              {kind === 'own' ? <mark>{kindNames[kind]}</mark> : (kindNames[kind] ?? kind)} · {host} ·{' '}
              {isInText ? 'cited in the text' : 'only listed'}
            </Text>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
