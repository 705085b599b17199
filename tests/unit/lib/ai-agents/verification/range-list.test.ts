import fc from 'fast-check'
import { parseRangeList } from '@/lib/ai-agents/verification/range-list'

const list = (prefixes: unknown, rest: object = {}) => JSON.stringify({ ...rest, prefixes })

const noList = 'The response is not a list of address ranges.'

/** Small samples in the formats of the owners. */
const samples: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'Google',
    list([{ ipv6Prefix: '2001:4860:4801:10::/64' }, { ipv4Prefix: '66.249.64.0/27' }], {
      creationTime: '2026-09-25T14:46:03.000000',
    }),
    ['2001:4860:4801:10::/64', '66.249.64.0/27'],
  ],
  ['Bing', `\n${list([{ ipv4Prefix: '157.55.39.0/24' }])}\n`, ['157.55.39.0/24']],
  [
    'Amazon, with single addresses in a page',
    '<!doctype html><title>IP addresses</title><p>Your address [1.2.3.4] {x}</p><pre><code class="language-json">{\n  "creationTime": "2026-09-08",\n  "prefixes": [\n    {"ipv4Prefix": "3.81.253.213"},\n    {"ipv4Prefix": "3.89.170.186"}\n  ]\n}</code></pre><script>let a = {b: [1]}</script>',
    ['3.81.253.213/32', '3.89.170.186/32'],
  ],
  [
    'Amazon, with the other field and escaped',
    '<pre>{&quot;creationTime&quot;: &quot;2026-09-08&quot;, &#34;prefixes&#34;: [{&quot;ip_prefix&quot;: &quot;3.208.47.73/32&quot;}]}</pre>',
    ['3.208.47.73/32'],
  ],
  [
    'an entry with both versions, and a repeated one',
    list([{ ipv4Prefix: '1.2.3.0/24', ipv6Prefix: '2001:db8:1::/48' }, { ipv4Prefix: '1.2.3.0/24' }]),
    ['1.2.3.0/24', '2001:db8:1::/48'],
  ],
]

describe('parseRangeList', () => {
  it.each(samples)('reads the format of %s', (_, text, ranges) => {
    expect(parseRangeList(text)).toEqual(ranges)
  })

  it.each([
    ...['', '<html><title>Just a moment...</title></html>', 'null', '[]', '{"prefixes": "1.2.3.0/24"}'].map(
      (text) => [text, noList],
    ),
    ...['{"prefixes": [1]}', '{"prefixes": [{"ipv4Prefix": 7}]}', '<p>"prefixes"', '"prefixes": ] }'].map(
      (text) => [text, noList],
    ),
    [list([]), 'The list of address ranges is empty.'],
    [list([{}]), 'The list of address ranges has an entry without a range.'],
    [list([{ service: 'AMAZON' }]), 'The list of address ranges has an entry without a range.'],
    [
      list([{ ipv4Prefix: '1.2.3.0/24' }, { ipv4Prefix: '0.0.0.0/0' }]),
      'The list of address ranges has the range "0.0.0.0/0".',
    ],
    [list([{ ipv4Prefix: '\0' }]), 'The list of address ranges has the range "\\u0000".'],
    [list([{ ipv6Prefix: 'x'.repeat(61) }]), 'The list of address ranges has an entry that is too long.'],
    [
      list(
        Array.from({ length: 2_600 }, (_, index) => ({
          ipv4Prefix: `1.2.${index >> 8}.${index & 255}`,
          ipv6Prefix: `2001:db8::${index.toString(16)}`,
        })),
      ),
      'The list of address ranges has more than 5,000 ranges.',
    ],
  ])('refuses %.60j', (text, message) => {
    expect(() => parseRangeList(text)).toThrow(message)
  })

  it('reads 5,000 ranges', () => {
    const prefixes = Array.from({ length: 5_000 }, (_, index) => ({
      ipv4Prefix: `1.2.${index >> 8}.${index & 255}`,
    }))
    expect(parseRangeList(list(prefixes))).toHaveLength(5_000)
  })

  it.each(['{', '[', '"prefixes"', '{"prefixes":[', '&quot;', ']}'])('ends with 1 MB of %j', (text) => {
    expect(() => parseRangeList(text.repeat(1_000_000 / text.length))).toThrow()
  })

  it('returns valid ranges or throws a sentence, whatever comes', () => {
    const entry = fc.record(
      { ipv4Prefix: fc.ipV4(), ipv6Prefix: fc.ipV6(), ip_prefix: fc.anything() },
      { requiredKeys: [] },
    )
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry).map((prefixes) => list(prefixes)),
    )
    fc.assert(
      fc.property(text, (any) => {
        try {
          for (const range of parseRangeList(any)) expect(range).toMatch(/^[0-9a-f.:]+\/\d+$/)
        } catch (error) {
          expect(error).toMatchObject({ message: expect.stringMatching(/^The .+\.$/s) })
        }
      }),
    )
  })
})
