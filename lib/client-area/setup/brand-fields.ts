import { z } from 'zod'
import { websiteDomain } from '@/lib/auth/fields'

const maxEntries = 20

const tidyText = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Entries as people type them: one a line, or separated by commas; each once. */
const entries = z
  .string()
  .transform((text) => [...new Set(text.split(/[\n,]/).map(tidyText).filter(Boolean))])
  .pipe(z.array(z.string()).max(maxEntries, `Use at most ${maxEntries}.`))

export type BrandField = 'name' | 'aliases' | 'domains'

/** The rules for a brand's fields, the same as the database's (supabase/migrations, brands). */
export const brandFields = z.object({
  name: z
    .string()
    .transform(tidyText)
    .pipe(z.string().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.')),
  aliases: entries.pipe(z.array(z.string().max(80, 'Each name can have at most 80 characters.'))),
  domains: entries.transform((typed, context) => {
    const domains = typed.map((text) => ({ text, domain: websiteDomain(text) }))
    const wrong = domains.find(({ domain }) => domain === undefined)
    if (wrong) {
      const message = `“${wrong.text.slice(0, 80)}” isn’t a website. Use addresses such as example.com.`
      context.addIssue({ code: 'custom', message })
    }
    return [...new Set(domains.flatMap(({ domain }) => domain ?? []))]
  }),
})
