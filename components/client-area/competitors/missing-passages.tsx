'use client'

import { Link as ChakraLink, chakra, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PassageComparison } from '@/lib/client-area/visibility/load-missing-passages'
import { formatCount } from '@/lib/format/format'
import { Section } from '../section'

function Passage({ title, text, url }: { title: string; text: ReactNode; url: string | null }) {
  return (
    <chakra.div minWidth="0">
      <Text textStyle="note" color="fg.muted" fontWeight="600">
        {title}
      </Text>
      <chakra.blockquote margin="0" marginTop="1" textStyle="small" overflowWrap="anywhere" dir="auto">
        {text}
      </chakra.blockquote>
      {url ? (
        <ChakraLink
          href={url}
          rel="noreferrer nofollow"
          target="_blank"
          variant="underline"
          textStyle="note"
          overflowWrap="anywhere"
        >
          {url}
        </ChakraLink>
      ) : null}
    </chakra.div>
  )
}

function emptyText({ ownPages, otherPages }: PassageComparison): string {
  if (otherPages === 0) return 'No cited page of a competitor has been read yet.'
  if (ownPages === 0) {
    return 'None of your own pages has been read yet. Set up the hosted files, so that your site is read.'
  }
  return 'Your pages cover what the cited pages of competitors say.'
}

/** What cited pages of competitors say that own pages do not, both side by side. */
export function MissingPassages({ comparison }: { comparison: PassageComparison }) {
  const { missing, ownPages, otherPages } = comparison
  return (
    <Section title="What competitors’ pages say and yours do not">
      {missing.length === 0 ? (
        <Text color="fg.muted" maxWidth="measure">
          {emptyText(comparison)}
        </Text>
      ) : (
        <Text color="fg.muted" maxWidth="measure">
          Compared by words, not by meaning: {formatCount(otherPages)} cited pages of competitors with{' '}
          {formatCount(ownPages)} of your own pages.
        </Text>
      )}
      <chakra.ol listStyleType="none">
        {missing.map(({ passage, url, nearestOwn, terms }) => (
          <chakra.li key={`${url} ${passage}`} paddingBlock="4" borderBottom="1px solid" borderColor="border">
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
              <Passage title="Theirs" text={passage} url={url} />
              <Passage
                title="Nearest on your site"
                text={nearestOwn?.text ?? 'Nothing on this subject.'}
                url={nearestOwn?.url ?? null}
              />
            </Grid>
            {terms.length > 0 ? (
              <Text textStyle="note" color="fg.muted" marginTop="2">
                Words that your pages do not have: {terms.join(', ')}
              </Text>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  )
}
