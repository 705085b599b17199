import { z } from 'zod'
import { isFeed } from '@/lib/checker/files/feed-file'
import { readJson } from '@/lib/checker/files/json-file'
import { readLinkHeader } from '@/lib/checker/files/link-header'
import { readLlmsFile } from '@/lib/checker/files/llms-file'
import { readSecurityFile } from '@/lib/checker/files/security-file'

describe('readLinkHeader', () => {
  const read = (header: string | null) => readLinkHeader(header, 'https://example.com/a/')

  it('reads several links with relations, resolved', () => {
    expect(read('<b>; rel="next Canonical", </c>; rel=alternate; type="Text/Markdown"')).toEqual([
      { rels: ['next'], href: 'https://example.com/a/b', type: '' },
      { rels: ['canonical'], href: 'https://example.com/a/b', type: '' },
      { rels: ['alternate'], href: 'https://example.com/c', type: 'text/markdown' },
    ])
  })

  it('leaves out a link without a relation, and keeps the others', () => {
    expect(read('<b>; title=x, <http://[>; rel=next, </c>; rel=icon')).toMatchObject([{ rels: ['icon'] }])
  })

  it.each([null, '', 'none', '<b', '<b>; rel', '<b>; rel="', ',,,'])('finds nothing in %p', (header) => {
    expect(read(header).filter(({ rels }) => rels.some((rel) => rel !== ''))).toEqual([])
  })
})

describe('readSecurityFile', () => {
  const now = new Date('2026-11-24T00:00:00Z')
  const faultsOf = (...lines: string[]) => readSecurityFile(lines.join('\n'), now).faults
  const [contact, expires] = ['Contact: mailto:a@example.com', 'Expires: 2027-01-01T00:00:00.000Z'] as const

  it('takes the first contact that is an address', () => {
    const { contact: found, faults } = readSecurityFile(
      `contact:a@example.com\n${contact}\r\nCONTACT: tel:+1\n${expires}`,
      now,
    )
    expect([found, faults]).toEqual(['mailto:a@example.com', []])
  })

  it.each([
    ['names no contact (mailto:, tel: or https:)', [expires, '# Contact: mailto:a@example.com']],
    ['names no contact (mailto:, tel: or https:)', [expires, 'Contact: http://example.com']],
    ['has no expiry date', [contact]],
    ['has no expiry date', [contact, 'Expires: soon']],
    ['has expired', [contact, 'Expires: 2026-11-23T23:59:59Z']],
    ['has more than one expiry date', [contact, expires, expires]],
  ])('says that it %s', (fault, lines) => expect(faultsOf(...lines)).toEqual([fault]))
})

describe('readLlmsFile', () => {
  it('reads a file of the format', () => {
    const text =
      '\uFEFF\n# Name #1\n\n> Summary\n\n## Docs\n- [A](/a): what\n- [B](<https://example.com/b c>)\n- [C](https://example.com/c "C")\n'
    expect(readLlmsFile(text)).toEqual({
      title: 'Name #1',
      hasSummary: true,
      links: 3,
      characters: text.trim().length,
    })
  })

  it.each([
    ['a heading with a line below', 'Name\n====\n\n> Summary', { title: 'Name', hasSummary: true }],
    ['text before the heading', 'Hello\n\n# Name', { title: '', hasSummary: false }],
    ['a heading of the second level', '## Name', { title: '' }],
    ['a tag', '#Name', { title: '' }],
    ['CRLF', '# Name\r\n\r\n> Summary\r\n', { title: 'Name', hasSummary: true }],
    ['nothing', '', { title: '', links: 0, characters: 0 }],
    ['addresses', '# N\n<https://example.com/a> https://example.com/b_(c)', { links: 2 }],
    ['code', '# N\n```\n[a](/b)\n```\n[a](/b)', { links: 1 }],
    ['brackets alone', '# N\n[a] (b) [c]( ) []', { links: 0 }],
  ])('reads a file with %s', (_, text, expected) => expect(readLlmsFile(text)).toMatchObject(expected))

  it.each(['[a](', '> ', '![', '- ', '`', '*a ', '[', '(', '<', 'http://a', '# a\n', ' \n'])(
    'reads a long file of "%s" in a moment',
    (part) => expect(readLlmsFile(part.repeat(400_000 / part.length))).toEqual(expect.any(Object)),
  )
})

describe('isFeed', () => {
  it.each([
    ['<?xml version="1.0"?><rss version="2.0"></rss>', true],
    ['<feed xmlns="http://www.w3.org/2005/Atom"/>', true],
    ['<rdf:RDF xmlns="http://purl.org/rss/1.0/">', true],
    ['{"version":"https://jsonfeed.org/version/1.1","items":[]}', true],
    ['{"version":"1.1"}', false],
    ['<feedback/>', false],
    ['', false],
  ])('of %p is %p', (text, expected) => expect(isFeed(text)).toBe(expected))
})

describe('readJson', () => {
  it('gives nothing for another shape, and for what is not JSON', () => {
    const schema = z.object({ name: z.string() })
    expect(readJson('{"name":"a"}', schema)).toEqual({ name: 'a' })
    expect([readJson('{"name":1}', schema), readJson('{', schema), readJson('', schema)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
