import { z } from 'zod'
import { readPosted } from '@/lib/client-area/posted-fields'
import { brandFields } from '@/lib/client-area/setup/brand-fields'
import { newSiteFields, siteFields } from '@/lib/client-area/setup/site-fields'
import { profileFields } from '@/lib/client-area/snippet/profile-fields'

const names = ['name', 'domain'] as const

const rules = z.object({
  name: z.string().min(2, 'Too short.').regex(/^a/, 'Must start with a.'),
  domain: z.string().min(1, 'Missing.'),
})

const form = (fields: Record<string, string>) => {
  const posted = new FormData()
  for (const [name, value] of Object.entries(fields)) posted.set(name, value)
  return posted
}

it('returns the values of a valid form', () => {
  expect(readPosted(form({ name: 'abc', domain: 'x', more: 'y' }), names, rules)).toEqual({
    values: { name: 'abc', domain: 'x' },
  })
})

it('returns the first fault of each field', () => {
  expect(readPosted(form({ name: 'b' }), names, rules).refused).toEqual({
    status: 'refused',
    message: '',
    errors: { name: 'Too short.', domain: 'Missing.' },
  })
})

it.each([undefined, null, 'text', { name: 'abc' }])('reads no values from %j', (posted) => {
  expect(readPosted(posted, names, rules).refused?.errors).toHaveProperty('domain')
})

it('does not take a file for a text', () => {
  const posted = form({ name: 'abc' })
  posted.set('domain', new Blob(['x']))
  expect(readPosted(posted, names, rules).refused?.errors).toEqual({ domain: 'Missing.' })
})

const faultsOf = (fields: object) =>
  brandFields
    .safeParse({ name: 'Acme', aliases: '', domains: '', ...fields })
    .error?.issues.map(({ path, message }) => [path[0], message])

it('reads entries by line and comma, each once, without white space around them', () => {
  expect(
    brandFields.parse({
      name: ' Acme  Inc. ',
      aliases: 'ACME\n\n Acme Co , ACME',
      domains: 'https://www.acme.com/x\nacme.de, acme.com',
    }),
  ).toEqual({ name: 'Acme Inc.', aliases: ['ACME', 'Acme Co'], domains: ['acme.com', 'acme.de'] })
})

it.each([
  [{ name: ' ' }, 'name', 'Enter a name.'],
  [{ name: 'x'.repeat(81) }, 'name', 'Use 80 characters at most.'],
  [{ aliases: 'x'.repeat(81) }, 'aliases', 'Each name can have 80 characters at most.'],
  [{ aliases: Array.from({ length: 21 }, (_, n) => `n${n}`).join('\n') }, 'aliases', 'Use 20 at most.'],
  [
    { domains: 'acme.com\nnot a site' },
    'domains',
    '“not a site” isn’t a website. Use addresses such as example.com.',
  ],
])('refuses %j', (fields, name, message) => expect(faultsOf(fields)).toEqual([[name, message]]))

describe('site-fields', () => {
  const faultsOf = (rules: typeof newSiteFields | typeof siteFields, fields: object) =>
    rules.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message])

  it.each([
    ['example.com', 'example.com'],
    [' https://www.Example.com/shop?x=1 ', 'example.com'],
    ['shop.example.co.uk:8443', 'shop.example.co.uk'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
  ])('reads the domain of %j', (typed, domain) => {
    expect(newSiteFields.parse({ name: '', domain: typed })).toEqual({ name: domain, domain })
  })

  it.each(['', 'localhost', '10.0.0.1', 'shop', 'ftp://example.com', 'a b.com', 'user:pass@example.com'])(
    'refuses %j',
    (typed) => {
      expect(faultsOf(newSiteFields, { name: 'Shop', domain: typed })).toEqual([
        ['domain', 'Enter your website, for example example.com.'],
      ])
    },
  )

  it('needs a name for an existing site only', () => {
    expect(faultsOf(siteFields, { name: '  ', domain: 'example.com' })).toEqual([['name', 'Enter a name.']])
    expect(siteFields.parse({ name: ' My \n shop ', domain: 'example.com' }).name).toBe('My shop')
    expect(faultsOf(siteFields, { name: 'x'.repeat(81), domain: 'example.com' })).toEqual([
      ['name', 'Use 80 characters at most.'],
    ])
  })
})

describe('profile-fields', () => {
  const typed = { organizationName: 'Acme', description: '', logoUrl: '', sameAs: '', contact: '' }

  const faultsOf = (fields: object) =>
    profileFields
      .safeParse({ ...typed, ...fields })
      .error?.issues.map(({ path, message }) => [path[0], message])

  it('reads a profile with its name only', () => {
    expect(profileFields.parse(typed)).toEqual({
      organization_name: 'Acme',
      description: null,
      logo_url: null,
      same_as: [],
      contact: null,
    })
  })

  it('reads addresses as people type them, each once', () => {
    expect(
      profileFields.parse({
        ...typed,
        description: ' We sell \n everything. ',
        logoUrl: 'acme.com/logo.png',
        sameAs:
          'https://en.wikipedia.org/wiki/Acme\n\nlinkedin.com/company/acme\nhttps://linkedin.com/company/acme',
        contact: 'security@acme.com',
      }),
    ).toEqual({
      organization_name: 'Acme',
      description: 'We sell everything.',
      logo_url: 'https://acme.com/logo.png',
      same_as: ['https://en.wikipedia.org/wiki/Acme', 'https://linkedin.com/company/acme'],
      contact: 'mailto:security@acme.com',
    })
  })

  it.each([
    ['mailto:security@acme.com', 'mailto:security@acme.com'],
    ['https://acme.com/security', 'https://acme.com/security'],
    ['acme.com/security', 'https://acme.com/security'],
  ])('reads the contact %s', (contact, stored) => {
    expect(profileFields.parse({ ...typed, contact }).contact).toBe(stored)
  })

  it.each([
    [{ organizationName: ' ' }, 'organizationName'],
    [{ organizationName: 'x'.repeat(121) }, 'organizationName'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ logoUrl: 'not an address' }, 'logoUrl'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
    [{ logoUrl: `https://acme.com/${'x'.repeat(2_000)}` }, 'logoUrl'],
    [{ sameAs: 'https://a.com\nnonsense' }, 'sameAs'],
    [{ sameAs: Array.from({ length: 21 }, (_, n) => `https://a.com/${n}`).join('\n') }, 'sameAs'],
    [{ contact: 'http://acme.com/security' }, 'contact'],
    [{ contact: 'someone@' }, 'contact'],
  ])('refuses %j', (fields, name) => expect(faultsOf(fields)).toEqual([[name, expect.any(String)]]))
})
