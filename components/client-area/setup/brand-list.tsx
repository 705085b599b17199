'use client'

import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { type Brand, maxCompetitors } from '@/lib/client-area/setup/brand'
import { EditOnly } from '../edit-access'

interface BrandListProps {
  brands: readonly Brand[]
  onAdd: (isOwn: boolean) => void
  onEdit: (brand: Brand) => void
  onDelete: (brand: Brand) => void
}

const details = ({ aliases, domains }: Brand) => [...aliases, ...domains].join(' · ')

/** The brands to find in answers: the site's own and its competitors. */
export function BrandList({ brands, onAdd, onEdit, onDelete }: BrandListProps) {
  const headingId = useId()
  const hasOwn = brands.some(({ isOwn }) => isOwn)
  const competitors = brands.filter(({ isOwn }) => !isOwn).length
  return (
    <chakra.section id="brands" aria-labelledby={headingId} scrollMarginTop="8">
      <Flex
        wrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="2"
        borderBottom="1px solid"
        borderColor="border.strong"
        paddingBottom="2"
      >
        <Heading as="h2" id={headingId} textStyle="title">
          Brands
        </Heading>
        <EditOnly>
          <Flex gap="2" wrap="wrap">
            {hasOwn ? null : (
              <Button size="sm" variant="outline" onClick={() => onAdd(true)}>
                Add your brand
              </Button>
            )}
            {competitors < maxCompetitors ? (
              <Button size="sm" variant="outline" onClick={() => onAdd(false)}>
                Add competitor
              </Button>
            ) : null}
          </Flex>
        </EditOnly>
      </Flex>
      {brands.length === 0 ? (
        <Text color="fg.muted" maxWidth="measure" paddingBlock="4">
          The names that count as yours or as a competitor’s. We search answers for them, and for citations of
          their domains.
        </Text>
      ) : (
        <chakra.ul listStyleType="none">
          {brands.map((brand) => (
            <chakra.li
              key={brand.id}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
              alignItems="center"
              columnGap="6"
              rowGap="1"
              paddingBlock="3"
              borderBottom="1px solid"
              borderColor="border"
            >
              <chakra.div minWidth="0">
                <Text fontWeight="600" overflowWrap="anywhere">
                  {brand.isOwn ? <mark>{brand.name}</mark> : brand.name}
                  <chakra.span marginInlineStart="2" fontWeight="400" textStyle="note" color="fg.muted">
                    {brand.isOwn ? 'Your brand' : 'Competitor'}
                  </chakra.span>
                </Text>
                <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
                  {details(brand)}
                </Text>
              </chakra.div>
              <EditOnly>
                <Flex gap="1" marginInlineStart={{ base: '-4', md: '0' }}>
                  <Button
                    variant="ghost"
                    size="md"
                    onClick={() => onEdit(brand)}
                    aria-label={`Edit: ${brand.name}`}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="ghost"
                    size="md"
                    onClick={() => onDelete(brand)}
                    aria-label={`Delete: ${brand.name}`}
                  >
                    Delete
                  </Button>
                </Flex>
              </EditOnly>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  )
}
