'use client'

import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { EditOnly } from '../edit-access'
import { Section } from '../section'

interface SiteSectionProps {
  site: { name: string; domain: string | null; isVerified: boolean }
  /** Whether the user may remove the site. */
  isOwner: boolean
  onAdd: () => void
  onEdit: () => void
  onRemove: () => void
}

/** The site itself, and how to add another one. */
export function SiteSection({ site, isOwner, onAdd, onEdit, onRemove }: SiteSectionProps) {
  const title = site.domain ?? site.name
  return (
    <Section
      title="Site"
      action={
        <EditOnly>
          <Button size="sm" variant="outline" onClick={onAdd}>
            Add another site
          </Button>
        </EditOnly>
      }
    >
      <Flex wrap="wrap" justifyContent="space-between" alignItems="center" gap="4">
        <chakra.div minWidth="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {title}
          </Text>
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {site.name === title ? '' : `${site.name} · `}
            {site.isVerified ? 'Verified' : 'Not verified'}
          </Text>
        </chakra.div>
        <EditOnly>
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" size="md" onClick={onEdit}>
              Edit site
            </Button>
            {isOwner ? (
              <Button variant="outline" size="md" colorPalette="red" onClick={onRemove}>
                Remove site
              </Button>
            ) : null}
          </Flex>
        </EditOnly>
      </Flex>
    </Section>
  )
}
