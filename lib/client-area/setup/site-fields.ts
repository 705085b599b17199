import { z } from 'zod'
import { websiteDomain } from '@/lib/auth/fields'

/** Replaces runs of white space and control characters with one space. */
const tidy = z.string().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

const name = tidy.pipe(z.string().max(80, 'Use at most 80 characters.'))

const domain = z
  .string()
  .trim()
  .max(300, 'This address is too long.')
  .transform((text, context) => {
    const found = websiteDomain(text)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'Enter your website, for example example.com.' })
    return z.NEVER
  })

export type SiteField = 'name' | 'domain'

/** The form for a new site. Without a name, it is named after its domain. */
export const newSiteFields = z
  .object({ name, domain })
  .transform((site) => ({ ...site, name: site.name || site.domain }))

/** The form for an existing site. The rules are those of the database (supabase/migrations, sites). */
export const siteFields = z.object({ name: name.pipe(z.string().min(1, 'Enter a name.')), domain })
