import { greetedName } from '@/lib/booking/mails/booking-facts'

test.each([
  ..."Ada Lovelace|ada|J. R. R. Tolkien|J.R.R. Tolkien|Martin Luther King Jr.|Conan O'Brien".split('|'),
  ..."Conan O’Brien|Jeanne d'Arc|Gerard 't Hooft|Jean-Luc Picard|María del Carmen García López".split('|'),
  ...'Nguyễn Thị Minh Khai|Zoe\u0308 Kravitz|श्रीनिवास रामानुजन्|毛 小青|محمد| Ada   Lovelace '.split('|'),
])('greets %j', (typed) => {
  expect(greetedName(typed)).toBe(typed.trim().replace(/\s+/g, ' ').normalize('NFC'))
})

test.each([
  ...'Win $$$ at evil.com|evil.com|evil.com.|Visit evil.example now|www.evil.com|evil。com'.split('|'),
  ...'evil．com|evil․com|https://evil.example|Ada://evil|ada@evil.example|Call 555 0100|Ada!'.split('|'),
  ...'Ada (evil)|<b>Ada</b>|[Ada](evil)|{{ contact.email }}|Ada\u200b.com|Eve\r\nBcc: everybody'.split('|'),
  ...'Eve\nAdams|\u202eeve|you have won our prize call us today'.split('|'),
  'x'.repeat(51),
  `A${'\u0301'.repeat(5)}`,
  '👩🏽‍🚀',
  '-',
  '.',
  '',
])('uses no name in the greeting for %j', (typed) => expect(greetedName(typed)).toBeUndefined())
