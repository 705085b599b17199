import type { Site } from '../../check'
import { addressesIn, Graph } from './graph'
import { isRepeatable, placeholders, siteName } from './identity'
import { organizationTypes } from './organization-types'

export const organizationFields = ['name', 'url', 'logo', 'sameAs'] as const
export type OrganizationField = (typeof organizationFields)[number]

/** An organization that the page's data describes. */
export interface DescribedOrganization {
  properties: Record<string, unknown>
  type: string
  line: number
  present: readonly OrganizationField[]
}

const isWebAddress = (address: string) => /^https?:\/\/\S/i.test(address) || address.startsWith('/')

function presentFields(properties: Record<string, unknown>, graph: Graph): OrganizationField[] {
  const values = (field: OrganizationField) => graph.valuesAt(properties, field)
  return organizationFields.filter((field) =>
    field === 'name'
      ? graph.has(properties, 'name|legalName')
      : field === 'url'
        ? graph.has(properties, 'url')
        : addressesIn(values(field), graph).some(isWebAddress),
  )
}

/** The organization that the page describes best. */
export function describedOrganization({ facts }: Site): DescribedOrganization | undefined {
  const graph = new Graph(facts.jsonLd.nodes)
  return facts.jsonLd.nodes
    .flatMap(({ types, properties, line }) => {
      const type = types.find((name) => organizationTypes.has(name))
      if (!type) return []
      const all = graph.complete(properties)
      return [{ type, line, properties: all, present: presentFields(all, graph) }]
    })
    .reduce<DescribedOrganization | undefined>(
      (best, other) => (!best || other.present.length > best.present.length ? other : best),
      undefined,
    )
}

/** An organization with the fields that are looked for: what the data has, what the page says, else a placeholder. */
export function organizationData(site: Site): Record<string, unknown> {
  const { publisher } = site.facts
  const described = describedOrganization(site)
  const id = described?.properties['@id']
  const known: Record<OrganizationField, unknown> = {
    name: siteName(site) ?? placeholders.name,
    url: `${site.finalAddress.origin}/`,
    logo: publisher.logos[0] ?? placeholders.logo,
    sameAs: publisher.profiles.length > 0 ? publisher.profiles : [placeholders.profile],
  }
  const present = Object.fromEntries(
    (described?.present ?? []).flatMap((field) => {
      const value = described?.properties[field]
      return isRepeatable(value) ? [[field, value]] : []
    }),
  )
  return {
    '@type': described?.type ?? 'Organization',
    '@id': isRepeatable(id) ? id : `${site.finalAddress.origin}/#organization`,
    ...known,
    ...present,
  }
}
