import { z } from 'zod'
import { readPosted } from '@/lib/client-area/posted-fields'
import { brandFields } from '@/lib/client-area/setup/brand-fields'
import { newSiteFields, siteFields } from '@/lib/client-area/setup/site-fields'
import { profileFields } from '@/lib/client-area/snippet/profile-fields'

const faultsOf = (rules: z.ZodType, fields: object) =>
  rules.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message])
const many = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('\n')

describe('a posted form', () => {
  const names = ['name', 'domain'] as const
  const rules = z.object({
    name: z.string().min(2, 'Too short.').regex(/^a/, 'Must start with a.'),
    domain: z.string().min(1, 'Missing.'),
  })
  const read = (fields: Record<string, string | Blob>) => {
    const posted = new FormData()
    for (const [name, value] of Object.entries(fields)) posted.set(name, value)
    return readPosted(posted, names, rules)
  }

  it('has the values of its fields', () => {
    expect(read({ name: 'abc', domain: 'x', more: 'y' })).toEqual({ values: { name: 'abc', domain: 'x' } })
  })

  it('is refused with the first fault of each field', () => {
    const errors = { name: 'Too short.', domain: 'Missing.' }
    expect(read({ name: 'b' }).refused).toEqual({ status: 'refused', message: '', errors })
  })

  it.each([undefined, null, 'text', { name: 'abc' }])('has no values if it is %j', (posted) => {
    expect(readPosted(posted, names, rules).refused?.errors).toHaveProperty('domain')
  })

  it('does not take a file for a text', () => {
    expect(read({ name: 'abc', domain: new Blob(['x']) }).refused?.errors).toEqual({ domain: 'Missing.' })
  })
})

describe('the fields of a brand', () => {
  const brand = { name: 'Acme', aliases: '', domains: '' }

  it('are read by line and comma, each entry once, without white space around it', () => {
    const aliases = 'ACME\n\n Acme Co , ACME'
    const domains = 'https://www.acme.com/x\nacme.de, acme.com'
    expect(brandFields.parse({ name: ' Acme  Inc. ', aliases, domains })).toEqual({
      name: 'Acme Inc.',
      aliases: ['ACME', 'Acme Co'],
      domains: ['acme.com', 'acme.de'],
    })
  })

  it.each([
    ['name', ' ', 'Enter a name.'],
    ['name', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['aliases', 'x'.repeat(81), 'Each name can have at most 80 characters.'],
    ['aliases', many(21, (n) => `n${n}`), 'Use at most 20.'],
    ['domains', 'acme.com\nnot a site', '“not a site” isn’t a website. Use addresses such as example.com.'],
  ])('are refused with the %s %j', (name, value, message) => {
    expect(faultsOf(brandFields, { ...brand, [name]: value })).toEqual([[name, message]])
  })
})

describe('the fields of a site', () => {
  // What counts as a website is proven with websiteDomain (lib/auth/sign-in.test.ts).
  it('have the domain of a website, and its name for a new site', () => {
    const typed = ' https://www.Example.com/shop?x=1 '
    expect(newSiteFields.parse({ name: '', domain: typed })).toEqual({
      name: 'example.com',
      domain: 'example.com',
    })
    const message = 'Enter your website, for example example.com.'
    expect(faultsOf(newSiteFields, { name: 'Shop', domain: 'shop' })).toEqual([['domain', message]])
  })

  it('need a name for an existing site only', () => {
    const faults = (name: string) => faultsOf(siteFields, { name, domain: 'example.com' })
    expect(faults('  ')).toEqual([['name', 'Enter a name.']])
    expect(faults('x'.repeat(81))).toEqual([['name', 'Use at most 80 characters.']])
    expect(siteFields.parse({ name: ' My \n shop ', domain: 'example.com' }).name).toBe('My shop')
  })
})

describe('the fields of a profile', () => {
  const typed = { organizationName: 'Acme', description: '', logoUrl: '', sameAs: '', contact: '' }
  const wikipedia = 'https://en.wikipedia.org/wiki/Acme'

  it('may have a name only', () => {
    const rest = { description: null, logo_url: null, same_as: [], contact: null }
    expect(profileFields.parse(typed)).toEqual({ organization_name: 'Acme', ...rest })
  })

  it('have addresses as people type them, each once', () => {
    const sameAs = `${wikipedia}\n\nlinkedin.com/company/acme\nhttps://linkedin.com/company/acme`
    const texts = { description: ' We sell \n everything. ', logoUrl: 'acme.com/logo.png' }
    expect(profileFields.parse({ ...typed, ...texts, sameAs, contact: 'security@acme.com' })).toEqual({
      organization_name: 'Acme',
      description: 'We sell everything.',
      logo_url: 'https://acme.com/logo.png',
      same_as: [wikipedia, 'https://linkedin.com/company/acme'],
      contact: 'mailto:security@acme.com',
    })
  })

  it.each([
    ['mailto:security@acme.com', 'mailto:security@acme.com'],
    ['https://acme.com/security', 'https://acme.com/security'],
    ['acme.com/security', 'https://acme.com/security'],
  ])('have the contact %s', (contact, stored) => {
    expect(profileFields.parse({ ...typed, contact }).contact).toBe(stored)
  })

  it.each([
    ['organizationName', ' '],
    ['organizationName', 'x'.repeat(121)],
    ['description', 'x'.repeat(501)],
    ['logoUrl', 'not an address'],
    ['logoUrl', 'javascript:alert(1)'],
    ['logoUrl', `https://acme.com/${'x'.repeat(2_000)}`],
    ['sameAs', 'https://a.com\nnonsense'],
    ['sameAs', many(21, (n) => `https://a.com/${n}`)],
    ['contact', 'http://acme.com/security'],
    ['contact', 'someone@'],
  ])('are refused with the %s %j', (name, value) => {
    expect(faultsOf(profileFields, { ...typed, [name]: value })).toEqual([[name, expect.any(String)]])
  })
})
