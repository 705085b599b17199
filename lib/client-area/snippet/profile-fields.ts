import { z } from 'zod'

export type ProfileField = 'organizationName' | 'description' | 'logoUrl' | 'sameAs' | 'contact'

const tidy = z.string().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
const orNull = (text: string) => text || null

/** Most addresses in `sameAs`, and most characters of an address. */
const maxAddresses = 20
const maxAddress = 2_000

/** The address of a page as people type it, in the form of the URL standard; undefined if it is none. */
function webAddress(typed: string): string | undefined {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isPage = url && /^https?:$/.test(url.protocol) && !url.username && url.hostname.includes('.')
  return isPage && url.href.length <= maxAddress ? url.href : undefined
}

const address = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const found = webAddress(text)
  if (found !== undefined) return found
  context.addIssue({ code: 'custom', message: 'Enter an address, for example https://example.com/logo.png.' })
  return z.NEVER
})

const addresses = z
  .string()
  .transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).max(maxAddresses, `Use at most ${maxAddresses} addresses.`))
  .transform((lines, context) => {
    const found = lines.map((line) => ({ line, url: webAddress(line) }))
    const wrong = found.find(({ url }) => url === undefined)
    if (wrong) {
      const message = `“${wrong.line.slice(0, 80)}” isn’t the address of a page.`
      context.addIssue({ code: 'custom', message })
    }
    return [...new Set(found.flatMap(({ url }) => url ?? []))]
  })

const email = z.email()

/** An email address or a page, as RFC 9116 wants it: with `mailto:` or `https:`. */
const contact = z
  .string()
  .trim()
  .max(480, 'This address is too long.')
  .transform((text, context) => {
    if (text === '') return null
    const mailbox = text.replace(/^mailto:/i, '')
    if (email.safeParse(mailbox).success) return `mailto:${mailbox}`
    const url = text.includes('@') ? undefined : webAddress(text)
    if (url?.startsWith('https:')) return url
    context.addIssue({
      code: 'custom',
      message: 'Enter an email address, or an address that starts with https://.',
    })
    return z.NEVER
  })

/** The rules for the profile's fields, the same as the database's (supabase/migrations, site_profiles). */
export const profileFields = z
  .object({
    organizationName: tidy.pipe(
      z.string().min(1, 'Enter the name of your organization.').max(120, 'Use at most 120 characters.'),
    ),
    description: tidy.pipe(z.string().max(500, 'Use at most 500 characters.')).transform(orNull),
    logoUrl: address,
    sameAs: addresses,
    contact,
  })
  .transform((profile) => ({
    organization_name: profile.organizationName,
    description: profile.description,
    logo_url: profile.logoUrl,
    same_as: profile.sameAs,
    contact: profile.contact,
  }))
