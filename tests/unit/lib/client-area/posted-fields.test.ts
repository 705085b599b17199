import { z } from 'zod'
import { readPosted } from '@/lib/client-area/posted-fields'

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
