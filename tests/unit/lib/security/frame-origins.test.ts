import { embedOrigin } from '@/lib/addresses/frame-origin'
import { framesAttribute, framesIn, mayEmbed } from '@/lib/security/frame-origins'

const settings = {
  demoFrameUrl: 'http://localhost:4000/product?theme=light',
  embedOrigins: ['https://calendar.example.com', 'https://forms.example:8443', null, 'http://plain.example'],
}
const origins = ['http://localhost:4000', 'https://calendar.example.com', 'https://forms.example:8443']

test('a page says which frames the settings allow, and its policy reads it', () => {
  const attributes = framesAttribute(settings)
  const html = Object.entries(attributes).map(([name, value]) => `<footer class="a" ${name}="${value}">`)
  expect(framesIn(html.join())).toEqual(origins)
})

test('says nothing without an address of another origin', () => {
  expect(framesAttribute(null)).toEqual({})
  expect(framesAttribute({ demoFrameUrl: '/embed/tour', embedOrigins: [] })).toEqual({})
  expect(framesIn('<p>data-frames=&quot;https://a.example&quot;</p>')).toEqual([])
})

test('a host cannot add to the policy', () => {
  for (const address of ["https://a.example;script-src'*'", 'https://a.example,b', "https://'self'"])
    expect(framesAttribute({ demoFrameUrl: address, embedOrigins: [address] })).toEqual({})
})

test.each([
  ['https://calendar.example.com/intro?a=1', true],
  ['https://CALENDAR.example.com:443/', true],
  ['https://calendar.example.com.evil.example/', false],
  ['https://calendar.example.com@evil.example/', false],
  ['https://forms.example/', false],
  ['http://calendar.example.com/', false],
  ['http://plain.example/', false],
  ['//calendar.example.com/', false],
  ['/embed/tour', false],
  ['', false],
])('embeds %s: %s', (address, allowed) => {
  expect(mayEmbed(address, settings)).toBe(allowed)
})

test('only HTTPS has an origin to embed', () => {
  expect(embedOrigin('https://a.example/b')).toBe('https://a.example')
  expect(embedOrigin('data:text/html,a')).toBeUndefined()
  expect(embedOrigin(undefined)).toBeUndefined()
})
