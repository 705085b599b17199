'use client'

import { Box, chakra, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AnswerBlock, Piece } from '@/lib/client-area/prompts/answer-blocks'
import type { Brand } from '@/lib/geo/answers/reading'
import { scrollFade } from '@/lib/theme/scroll-fade'
import { AnswerPieces } from './answer-pieces'

interface AnswerTextProps {
  blocks: readonly AnswerBlock[]
  brands: readonly Brand[]
}

/** An answer with its brands marked: the own one as highlighted, others as underlined. It is untrusted. */
export function AnswerText({ blocks, brands }: AnswerTextProps) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" overflowWrap="anywhere" minWidth="0">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change
        <Block key={place} block={block} brands={brands} />
      ))}
    </Box>
  )
}

function Block({ block, brands }: { block: AnswerBlock; brands: readonly Brand[] }): ReactNode {
  const words = (pieces: readonly Piece[]) => <AnswerPieces pieces={pieces} brands={brands} />
  switch (block.kind) {
    case 'heading':
      // No heading of the screen's outline: the answer must not change it.
      return <chakra.p fontWeight="700">{words(block.pieces)}</chakra.p>
    case 'paragraph':
      return <chakra.p whiteSpace="pre-line">{words(block.pieces)}</chakra.p>
    case 'quote':
      return (
        <chakra.blockquote
          margin="0"
          borderInlineStart="3px solid"
          borderColor="border"
          paddingInlineStart="4"
        >
          {words(block.pieces)}
        </chakra.blockquote>
      )
    case 'code':
      return (
        <chakra.pre textStyle="code" bg="bg.muted" padding="3" whiteSpace="pre-wrap">
          {words(block.pieces)}
        </chakra.pre>
      )
    case 'rule':
      return <chakra.hr border="0" borderTop="1px solid" borderColor="border" />
    case 'table':
      return <AnswerTable table={block} words={words} />
    case 'list': {
      const List = block.isNumbered ? chakra.ol : chakra.ul
      return (
        <List
          paddingInlineStart="6"
          display="grid"
          gap="1"
          listStyleType={block.isNumbered ? 'decimal' : 'disc'}
        >
          {block.items.map(({ pieces, children }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never change
            <li key={place}>
              {words(pieces)}
              {children.map((child, childPlace) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do those within them
                <Block key={childPlace} block={child} brands={brands} />
              ))}
            </li>
          ))}
        </List>
      )
    }
  }
}

interface AnswerTableProps {
  table: Extract<AnswerBlock, { kind: 'table' }>
  words: (pieces: readonly Piece[]) => ReactNode
}

function AnswerTable({ table: { head, rows }, words }: AnswerTableProps) {
  return (
    <Table.ScrollArea role="group" aria-label="Table in the answer" tabIndex={0} css={scrollFade}>
      <Table.Root size="sm" variant="line">
        {head.length > 0 ? (
          <Table.Header>
            <Table.Row>
              {head.map((pieces, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of an answer never change
                <Table.ColumnHeader key={column}>{words(pieces)}</Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
        ) : null}
        <Table.Body>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its rows
            <Table.Row key={place}>
              {row.map((pieces, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor their cells
                <Table.Cell key={column}>{words(pieces)}</Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
