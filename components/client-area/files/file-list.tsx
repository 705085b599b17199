'use client'

import { Button, chakra, Text, Link as TextLink } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { fileWords } from '@/lib/client-area/snippet/hosted-files'
import type { SiteFileState } from '@/lib/site-files/editing/load-files'
import { Moment } from '../moment'

interface FileListProps {
  files: readonly SiteFileState[]
  publicToken: string
}

/** How the published version came about. */
const originOf = ({ isEdited, published }: SiteFileState) => {
  if (!isEdited) return 'Written from the last crawl'
  return published?.origin === 'crawl' ? 'Restored from an earlier crawl' : 'Edited'
}

/** The hosted files, each with its state and the link to its screen. */
export function FileList({ files, publicToken }: FileListProps) {
  return (
    <chakra.ul listStyleType="none" marginTop="-5">
      {files.map((file) => {
        const { name, published, publishedAt, suggestion } = file
        const { slug, about } = fileWords[name]
        return (
          <chakra.li
            key={name}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            alignItems="center"
            columnGap="6"
            rowGap="2"
            paddingBlock="4"
            borderBottom="1px solid"
            borderColor="border"
          >
            <chakra.div minWidth="0">
              <chakra.h3 fontFamily="mono" textStyle="code" fontWeight="600">
                {name}
              </chakra.h3>
              <Text textStyle="small">{about}</Text>
              <Text textStyle="small" color="fg.muted">
                {published && publishedAt ? (
                  <>
                    {originOf(file)} <Moment at={publishedAt} />.{' '}
                    {suggestion ? 'A later crawl has written a new version. ' : ''}
                    <TextLink variant="underline" href={routes.hostedFile(publicToken, name)} target="_blank">
                      Hosted file
                    </TextLink>
                  </>
                ) : (
                  'Not written yet.'
                )}
              </Text>
            </chakra.div>
            <Button
              asChild
              variant="outline"
              size="md"
              justifySelf="start"
              textDecoration="none"
              aria-label={`${published ? 'View and edit' : 'Write'} ${name}`}
            >
              <Link href={routes.clientSnippetFile(slug)}>{published ? 'View and edit' : 'Write'}</Link>
            </Button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
