'use client'

import { chakra, Text } from '@chakra-ui/react'
import type { NamedBrand } from '@/lib/client-area/prompts/load-answers'
import type { Brand } from '@/lib/geo/answers/reading'

interface BrandNamesProps {
  named: readonly NamedBrand[]
  brands: readonly Brand[]
}

/** The brands that an answer names, in order, each with its sentiment. */
export function BrandNames({ named, brands }: BrandNamesProps) {
  if (named.length === 0) return <Text color="fg.muted">No tracked brand is named</Text>
  return (
    <chakra.ol listStyleType="none">
      {named.map(({ brandId, rank, sentiment, isEstimated }) => {
        const brand = brands.find(({ id }) => id === brandId)
        return (
          <li key={brandId}>
            {rank}. {brand?.isOwn ? <mark>{brand.name}</mark> : (brand?.name ?? 'Deleted brand')}
            {sentiment === null ? null : (
              <chakra.span color="fg.muted">
                {' '}
                · sentiment {sentiment}
                {isEstimated ? ' (estimated)' : ''}
              </chakra.span>
            )}
          </li>
        )
      })}
    </chakra.ol>
  )
}
