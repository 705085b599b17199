'use client'

import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Piece } from '@/lib/client-area/prompts/answer-blocks'
import type { Brand } from '@/lib/geo/answers/reading'

interface AnswerPiecesProps {
  pieces: readonly Piece[]
  brands: readonly Brand[]
}

/** Pieces next to each other that lead to the same address, or to none. */
function linksOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last[0]?.href === piece.href) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** A text of an answer, with links and marks. */
export function AnswerPieces({ pieces, brands }: AnswerPiecesProps) {
  return linksOf(pieces).map((group, place) => (
    <OutLink
      // biome-ignore lint/suspicious/noArrayIndexKey: the links of an answer never change
      key={place}
      href={group[0]?.href ?? null}
      text={group.map(({ text }) => text).join('')}
    >
      {group.map((piece, inside) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their pieces
        <Words key={inside} piece={piece} brands={brands} />
      ))}
    </OutLink>
  ))
}

function Words({ piece, brands }: { piece: Piece; brands: readonly Brand[] }) {
  const brand = brands.find(({ id }) => id === piece.brandId)
  return (
    <chakra.span
      fontWeight={piece.isStrong ? '700' : undefined}
      fontStyle={piece.isEmphasis ? 'italic' : undefined}
      fontFamily={piece.isCode ? 'mono' : undefined}
    >
      {brand ? <BrandMark isOwn={brand.isOwn}>{piece.text}</BrandMark> : piece.text}
    </chakra.span>
  )
}

/** A brand's name in an answer. Screen readers hear whose it is, because few of them announce marks. */
export function BrandMark({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return isOwn ? (
    <mark>
      {children}
      <chakra.span srOnly> (your brand)</chakra.span>
    </mark>
  ) : (
    <chakra.mark
      bg="transparent"
      color="inherit"
      textDecoration="underline dotted"
      textDecorationThickness="2px"
      textUnderlineOffset="0.2em"
    >
      {children}
      <chakra.span srOnly> (competitor)</chakra.span>
    </chakra.mark>
  )
}

interface OutLinkProps {
  href: string | null
  text: string
  children: ReactNode
}

/** A link of an answer with the host that it leads to, which its text may hide. */
function OutLink({ href, text, children }: OutLinkProps) {
  if (href === null) return children
  const host = new URL(href).host
  return (
    <>
      <chakra.a href={href} target="_blank" rel="nofollow noopener noreferrer" color="link">
        {children}
      </chakra.a>
      {text.includes(host) ? null : (
        <chakra.span textStyle="note" color="fg.muted">
          {' '}
          ({host})
        </chakra.span>
      )}
    </>
  )
}
