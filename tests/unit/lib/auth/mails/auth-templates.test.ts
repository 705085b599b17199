import { JSDOM } from 'jsdom'
import { mailedLink } from '@/lib/auth/mailed-link'
import { fillTemplate } from '@/local/supabase/auth/auth-mailer'
import { authTemplates } from '@/tests/unit/lib/mail/made-mails'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const kinds: Record<string, string> = {
  confirmation: 'signup',
  magic_link: 'email',
  recovery: 'recovery',
  email_change: 'email_change',
}

const hostile = '"><script>alert(1)</script>&{{ .TokenHash }}'

const values = {
  SiteURL: 'https://www.example.com',
  TokenHash: 'pkce_0123456789abcdef0123456789abcdef',
  Email: hostile,
  NewEmail: hostile,
  RedirectTo: 'https://www.example.com/ai-discovery/billing?from=mail&to=2',
}

test.each(authTemplates)('has the link with Supabase’s variables in %s', (name, html) => {
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `{{ .SiteURL }}/ai-discovery/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${kinds[name]}&amp;redirect_to={{ .RedirectTo }}`,
  ])
})

test.each(authTemplates)('uses only variables that Supabase has in %s', (_, html) => {
  const whole = html.match(/\{\{ \.(?:SiteURL|TokenHash|Email|NewEmail|RedirectTo) \}\}/g) ?? []
  expect(html.match(/\{\{|\}\}/g)).toHaveLength(2 * whole.length)
})

test.each(authTemplates)('has one link with a valid token in %s when filled', (name, html) => {
  const page = new JSDOM(fillTemplate(html, values)).window.document
  const [link, ...others] = page.querySelectorAll('a')
  expect(others).toEqual([])
  const { origin, pathname, searchParams } = new URL(link?.href ?? '')
  expect(origin + pathname).toBe('https://www.example.com/ai-discovery/auth/confirm')
  expect(mailedLink(Object.fromEntries(searchParams))).toEqual({
    tokenHash: values.TokenHash,
    type: kinds[name],
  })
  expect(searchParams.get('redirect_to')).toBe(values.RedirectTo)
  expect(page.querySelector('script')).toBeNull()
})
