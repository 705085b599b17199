import { brandFields } from '@/lib/client-area/setup/brand-fields'

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
