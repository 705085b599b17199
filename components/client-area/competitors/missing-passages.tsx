'use client'

import { Link as ChakraLink, chakra, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { NoComparison, PassageComparison } from '@/lib/client-area/overview/load-missing-passages'
import { formatCount } from '@/lib/format/format'
import { Moment } from '../moment'
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

const absences: Readonly<Record<NoComparison['state'], string>> = {
  'no-other-page':
    'We haven’t read any of your competitors’ cited pages yet. We read pages after an answer cites them.',
  'no-own-page':
    'We haven’t read any of your own pages yet. Set up the hosted files so that we can read your site.',
  follows: 'We’ve read the pages. The first comparison will be ready in a few minutes.',
}

const pagesText = (pages: number, name: string) => `${formatCount(pages)} ${name}${pages === 1 ? '' : 's'}`

function methodText({ model, hasModel, problem }: PassageComparison): string {
  if (model !== null) return `by meaning, with ${model}`
  return hasModel || problem !== null
    ? 'by the words used'
    : 'by the words used, because no embedding model is set'
}

/** When, how and of how many pages a comparison was made. */
function HowCompared({ comparison }: { comparison: PassageComparison }) {
  const { comparedAt, problem, ownPages, otherPages } = comparison
  return (
    <Text color="fg.muted" maxWidth="measure">
      Compared {methodText(comparison)}: {pagesText(otherPages, 'cited page')} of competitors with{' '}
      {pagesText(ownPages, 'page')} of yours, <Moment at={comparedAt} />. Once a day, if there are new answers
      or pages.
      {problem === null ? null : ` Not compared by meaning: ${problem}`}
    </Text>
  )
}

/** What cited pages of competitors say that own pages do not, both side by side. */
export function MissingPassages({ comparison }: { comparison: PassageComparison | NoComparison }) {
  const missing = comparison.state === 'compared' ? comparison.missing : []
  return (
    <Section title="What competitors’ pages say and yours don’t">
      {comparison.state === 'compared' ? (
        <HowCompared comparison={comparison} />
      ) : (
        <Text color="fg.muted" maxWidth="measure">
          {absences[comparison.state]}
        </Text>
      )}
      {comparison.state === 'compared' && missing.length === 0 ? (
        <Text>Nothing is missing: your pages cover what your competitors’ cited pages say.</Text>
      ) : null}
      <chakra.ol listStyleType="none">
        {missing.map(({ passage, url, nearestOwn, terms }) => (
          <chakra.li key={`${url} ${passage}`} paddingBlock="4" borderBottom="1px solid" borderColor="border">
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
              <Passage title="Theirs" text={passage} url={url} />
              <Passage
                title="Closest on your site"
                text={nearestOwn?.text ?? 'Nothing on this topic.'}
                url={nearestOwn?.url ?? null}
              />
            </Grid>
            {terms.length > 0 ? (
              <Text textStyle="note" color="fg.muted" marginTop="2">
                Words your pages don’t use: {terms.join(', ')}
              </Text>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  )
}
