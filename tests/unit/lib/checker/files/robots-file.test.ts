import { readRobotsFile } from '@/lib/checker/files/robots-file'

const address = 'https://example.com/robots.txt'
/** Reads a file whose lines are divided by `|`. */
const read = (...parts: string[]) => readRobotsFile(address, parts.join('|').replaceAll('|', '\n'))
const decide = (file: ReturnType<typeof read>, path: string, token = 'GPTBot') =>
  file.decide(`https://example.com${path}`, token)

describe('decide', () => {
  it('follows the example of RFC 9309, section 5.1', () => {
    const file = read(
      'User-Agent: *|Disallow: *.gif$|Disallow: /example/|Allow: /publications/|',
      'User-Agent: foobot|Disallow:/|Allow:/example/page.html|Allow:/example/allowed.gif|',
      'User-Agent: barbot|User-Agent: bazbot|Disallow: /example/page.html|',
      'User-Agent: quxbot',
    )
    expect(decide(file, '/x.gif')).toEqual({ isAllowed: false, line: 2 })
    expect(decide(file, '/publications/x.gif')).toEqual({ isAllowed: true, line: 4 })
    expect(decide(file, '/example/page.html', 'FooBot')).toEqual({ isAllowed: true, line: 8 })
    expect(decide(file, '/', 'foobot')).toEqual({ isAllowed: false, line: 7 })
    expect(decide(file, '/example/page.html', 'bazbot').isAllowed).toBe(false)
    expect(decide(file, '/example/', 'barbot')).toEqual({ isAllowed: true, line: undefined })
    // A group without rules allows everything to its agent.
    expect(decide(file, '/example/', 'quxbot')).toEqual({ isAllowed: true, line: undefined })
  })

  it('takes the longest match, as in section 5.2', () => {
    const file = read('User-Agent: foobot|Allow: /example/page/|Disallow: /example/page/disallowed.gif')
    expect(decide(file, '/example/page/disallowed.gif', 'foobot').isAllowed).toBe(false)
    expect(decide(file, '/example/page/other.gif', 'foobot').isAllowed).toBe(true)
  })

  it('lets "allow" win between rules of the same length', () => {
    expect(decide(read('User-agent: *|Disallow: /a|Allow: /a'), '/a').isAllowed).toBe(true)
  })

  it('joins the groups of an agent, and ignores other fields between its rules', () => {
    const file = read(
      'User-agent: GPTBot|Disallow: /a|User-agent: *|Crawl-delay: 5',
      'Sitemap: https://example.com/sitemap.xml|User-agent: gptbot/2.1|Disallow: /b',
    )
    expect(decide(file, '/a').isAllowed).toBe(false)
    expect(decide(file, '/b').isAllowed).toBe(false)
    expect(decide(file, '/b', 'OtherBot').isAllowed).toBe(false)
    expect(decide(file, '/a', 'OtherBot').isAllowed).toBe(true)
  })

  it('compares percent-encoded paths', () => {
    const file = read('User-agent: *|Disallow: /größe|Disallow: /a%2fb')
    expect(decide(file, '/gr%c3%b6%C3%9fe').isAllowed).toBe(false)
    expect(decide(file, '/a%2Fb').isAllowed).toBe(false)
  })

  it('allows what is on another origin', () => {
    expect(read('User-agent: *|Disallow: /').decide('https://other.example/', 'GPTBot').isAllowed).toBe(true)
  })

  it('allows everything by an empty rule, and ends a pattern at its sign for the end', () => {
    expect(decide(read('User-agent: *|Disallow: # nothing'), '/a').isAllowed).toBe(true)
    const file = read('User-agent: *|Disallow: /a*c$|Disallow: /b$')
    const forbidden = ['/ac', '/abc', '/acd', '/b', '/ba'].filter((path) => !decide(file, path).isAllowed)
    expect(forbidden).toEqual(['/ac', '/abc', '/b'])
  })
})

describe('readRobotsFile', () => {
  it('reads a file with a byte order mark and any line ends', () => {
    const file = readRobotsFile(address, '\uFEFFUser-agent: *\r\nDisallow: /a\rDisallow: /b\nSitemap: /s.xml')
    expect(file.groups).toBe(1)
    expect(file.sitemaps).toEqual(['/s.xml'])
    expect([decide(file, '/a').line, decide(file, '/b').line]).toEqual([2, 3])
    expect(file.invalidLines).toEqual([])
  })

  it('knows which agents are named', () => {
    const file = read('User-agent: GPTBot/1.0|Disallow:|User-agent: *|Disallow: /')
    expect([file.names('gptbot'), file.names('CCBot'), file.names('*')]).toEqual([true, false, true])
  })

  it.each([
    'Nonsense',
    ': x',
    'disallow /x',
    'Dissallow: /',
    'Dissalow: /',
    'User agent: a',
    'Useragent: a',
    'Alow: /',
    'Site-map: /s',
    '<p>x: y</p>',
  ])('notes "%s" as a line that crawlers do not understand', (line) =>
    expect(read('User-agent: *', 'Allow: /', line)).toMatchObject({ invalidLines: [3], otherFields: [] }),
  )

  it.each([
    'Crawl-delay',
    'Host',
    'Clean-param',
    'Noindex',
    'Content-Usage',
    'Content-Signal',
    'License',
    'Request-rate',
    'Visit-time',
    'DisallowAITraining',
    'Agentmap',
    'Unknown',
  ])('notes "%s" as a field that some crawlers ignore', (field) => {
    const { invalidLines, otherFields } = read('User-agent: *', `${field}: x`, 'Allow: /')
    expect(invalidLines).toEqual([])
    expect(otherFields).toEqual(field === 'DisallowAITraining' ? [] : [field.toLowerCase()])
  })

  it.each(['GPTBot/1.0', 'GPTBot (OpenAI)', 'GPTBot, CCBot', 'gptbot; x', 'GPTBOT 2'])(
    'takes the token of "%s" alone',
    (value) => {
      const file = read(`User-agent: ${value}`, 'Disallow: /a')
      expect(decide(file, '/a').isAllowed).toBe(false)
      expect(file.names('GPTBot')).toBe(true)
      expect(decide(file, '/a', 'CCBot').isAllowed).toBe(true)
    },
  )

  it('knows the addresses of licenses', () => {
    const file = read('User-agent: *|Allow: /|License: https://example.com/l.xml')
    expect(file.licenses).toEqual(['https://example.com/l.xml'])
  })

  it('ignores what is behind the part that crawlers must read, with the line that it cuts', () => {
    const text = `User-agent: *\n${'Allow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n'.repeat(20_000)}Disallow: /\n`
    const file = readRobotsFile(address, text)
    expect(decide(file, '/').isAllowed).toBe(true)
    expect(file.invalidLines).toEqual([])
  })

  it('ignores wildcards beyond the number that takes long to match', () => {
    const wildcard = `Disallow: /${'*a'.repeat(500)}b\n`
    const file = readRobotsFile(address, `User-agent: *\n${wildcard.repeat(400)}Disallow: /c\n`)
    expect(decide(file, '/c').isAllowed).toBe(false)
    expect(decide(file, `/${'a'.repeat(1_900)}`).isAllowed).toBe(true)
  })
})

describe('Content-Signal', () => {
  it('has the agents of its group and its values', () => {
    const [signal] = read(
      'User-agent: a|User-agent: B|Content-Signal: search=Yes, ai-train = no|Allow: /',
    ).contentSignals
    expect(signal).toEqual({
      line: 3,
      agents: ['a', 'b'],
      values: { search: 'yes', 'ai-train': 'no' },
      unknown: [],
      invalid: [],
      isInClosedGroup: false,
    })
  })

  it.each(['', ',', 'search', 'search=maybe', 'search=', 'search=yes=no', 'search: yes'])(
    'is not valid as "%s"',
    (value) => {
      expect(read('User-agent: *', `Content-Signal: ${value}`).contentSignals[0]).toMatchObject({
        values: {},
        invalid: [value],
      })
    },
  )

  it.each([
    ['search=yes,ai-train=no,use=reference', { search: 'yes', 'ai-train': 'no' }, ['use=reference']],
    [' AI-Input = No ; SEARCH=YES,', { search: 'yes', 'ai-input': 'no' }, []],
    ['/blog/ ai-train=no', { 'ai-train': 'no' }, []],
    ['search="yes"', { search: 'yes' }, []],
    ['use=full, constructor=yes, __proto__=no', {}, ['use=full', 'constructor=yes', '__proto__=no']],
  ])('reads "%s", and ignores names that it does not know', (value, values, unknown) => {
    expect(read('User-agent: *', `Content-signal: ${value}`).contentSignals[0]).toMatchObject({
      values,
      unknown,
      invalid: [],
    })
  })

  it('belongs to the group that it is in', () => {
    const file = read(
      'User-agent: a|Content-Signal: search=yes|Content-Signal: ai-train=no|Allow: /|User-agent: b|User-agent: c|Content-Signal: search=no',
    )
    expect(file.contentSignals.map(({ agents, values }) => [agents.join(), values])).toEqual([
      ['a', { search: 'yes' }],
      ['a', { 'ai-train': 'no' }],
      ['b,c', { search: 'no' }],
    ])
  })

  it.each([
    ['before', ['Content-Signal: search=yes', 'Disallow: /']],
    ['after', ['Disallow: /', 'Content-Signal: search=yes']],
    ['with a wildcard after', ['Disallow: /*', 'Content-Signal: search=yes']],
  ])('knows that its group is closed %s it', (_, lines) => {
    expect(read('User-agent: *', ...lines).contentSignals[0]?.isInClosedGroup).toBe(true)
  })

  it('knows that another group is closed, or that its own is open after all', () => {
    const file = read(
      'User-agent: a|Content-Signal: search=yes|Disallow: /|Allow: /|User-agent: b',
      'Disallow: /',
    )
    expect(file.contentSignals[0]?.isInClosedGroup).toBe(false)
  })
})
