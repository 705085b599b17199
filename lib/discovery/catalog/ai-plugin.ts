import { routes } from '@/lib/addresses/routes'

interface PluginSources {
  brandName: string
  blurb: string | null | undefined
  contactEmail: string | null | undefined
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

/** Characters that the manifest's format allows for a model's name and descriptions. */
const limits = { nameForModel: 50, descriptionForModel: 8_000, descriptionForHuman: 100 }

/**
 * The plugin manifest, version 1 of OpenAI's format: what this site answers, and where its interface is described.
 * The plugins it was made for are gone; programs still look for a site's interface here (specification §9).
 */
export function aiPlugin({ brandName, blurb, contactEmail, siteUrl }: PluginSources) {
  const model = brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_') || 'site'
  return {
    schema_version: 'v1',
    name_for_human: brandName,
    name_for_model: model.slice(0, limits.nameForModel),
    description_for_human: `Search the pages of ${brandName}.`.slice(0, limits.descriptionForHuman),
    description_for_model:
      `Finds the public pages of ${brandName} that fit a question, with their addresses to cite. ${blurb ?? ''}`
        .trim()
        .slice(0, limits.descriptionForModel),
    auth: { type: 'none' },
    api: { type: 'openapi', url: `${siteUrl}${routes.openApi}` },
    logo_url: `${siteUrl}/icon.svg`,
    ...(contactEmail ? { contact_email: contactEmail } : {}),
    legal_info_url: `${siteUrl}${routes.page('terms-and-conditions')}`,
  }
}
