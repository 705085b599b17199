import fc from 'fast-check'
import { agents, majorAgents } from '@/lib/ai-agents/agents'
import { classifyAgent, isAutomated } from '@/lib/ai-agents/classify'
import { minorAgents } from '@/lib/ai-agents/minor-agents'
import { trialUserAgent } from '@/lib/checker/user-agent'
import { agentHeaders, browserHeaders, otherPrograms } from './user-agents'

const tokenOf = (userAgent: string) => classifyAgent(userAgent)?.token

describe('classifyAgent', () => {
  it.each(agentHeaders)('finds %s in %j, which is automated', (token, header) => {
    expect(tokenOf(header)).toBe(token)
    expect(tokenOf(`  ${header.toUpperCase()}\t`)).toBe(token)
    expect(isAutomated(header)).toBe(true)
  })

  it.each([
    ...otherPrograms.map((header): [boolean, string] => [true, header]),
    ...browserHeaders.map((header): [boolean, string] => [false, header]),
  ])('finds no agent, and automated: %s, in %j', (automated, header) => {
    expect([tokenOf(header), isAutomated(header)]).toEqual([undefined, automated])
  })

  it('has a documented header for each agent that makes requests, and none for the others', () => {
    const tested = new Set(agentHeaders.map(([token]) => token))
    const requesting = majorAgents.filter(({ isRobotsOnly }) => !isRobotsOnly)
    expect(requesting.filter(({ token }) => !tested.has(token))).toEqual([])
    const others = agents.filter(({ isRobotsOnly }) => isRobotsOnly).map(({ token }) => token)
    expect(others).toEqual(['Google-Extended', 'Applebot-Extended'])
  })

  it('finds each token of a minor agent', () => {
    for (const { token, otherTokens } of minorAgents)
      for (const name of [token, ...otherTokens])
        for (const header of [
          name,
          `Mozilla/5.0 (compatible; ${name}/1.0; +https://a.example)`,
          `${name}/2.1 (a)`,
        ])
          expect([header, tokenOf(header)]).toEqual([header, token])
  })

  it('prefers the longer token of two', () => {
    expect(tokenOf('Googlebot/2.1 Claude-SearchBot/1.0')).toBe('Claude-SearchBot')
    expect(tokenOf('Claude-SearchBot/1.0 Googlebot/2.1')).toBe('Claude-SearchBot')
  })

  it.each([
    ['GPTBot/1.2\0', 'GPTBot'],
    ['\u0007(compatible;\u0000GPTBot/1.2)', 'GPTBot'],
    ['GPTBot/1.2\r\nX-Other: 1', 'GPTBot'],
    ['compatible;GPTBot', 'GPTBot'],
    ['GPT\0Bot/1.2', undefined],
    ['GPTB\u043et/1.2', undefined],
    ['\u202eGPTBot/1.2', 'GPTBot'],
  ])('reads control characters and other alphabets in %j as the end of a word', (header, token) => {
    expect(tokenOf(header)).toBe(token)
  })

  it('reads the start of a long header only', () => {
    expect(tokenOf(`GPTBot/1.2 ${'x'.repeat(100_000)}`)).toBe('GPTBot')
    expect(tokenOf(`${'x '.repeat(50_000)}GPTBot/1.2`)).toBeUndefined()
  })

  // What backtracks on these would not end.
  it.each(['(', ')', ';', '/', ' ', 'bot', 'GPTBot/', 'Mozilla/5.0 (', '\0'])(
    'reads 100 kB of %j',
    (text) => {
      const header = text.repeat(100_000 / text.length)
      for (let count = 0; count < 20; count++) {
        classifyAgent(header)
        isAutomated(header)
      }
      expect(tokenOf(`${header}GPTBot/1.2`)).toBe(text === 'GPTBot/' ? 'GPTBot' : undefined)
    },
  )

  it('finds a token between any other products and comments', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/)
    const product = fc.tuple(word, fc.nat(99)).map(([name, version]) => `x${name}/${version}`)
    const comment = fc.array(word, { minLength: 1 }).map((words) => `(${words.join('; ')})`)
    const others = fc.array(fc.oneof(product, comment), { maxLength: 5 })
    const agent = fc.constantFrom(...agents.filter(({ isRobotsOnly }) => !isRobotsOnly))
    fc.assert(
      fc.property(others, agent, others, (before, { token }, after) => {
        expect(tokenOf([...before, `${token}/1.0`, ...after].join(' '))).toBe(token)
        expect(tokenOf([...before, `(compatible; ${token}; +https://a.example)`, ...after].join(' '))).toBe(
          token,
        )
        expect(tokenOf([...before, `x${token}/1.0`, ...after].join(' '))).toBeUndefined()
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (header) => {
        classifyAgent(header)
        isAutomated(header)
      }),
    )
  })

  it('does not take the checker of this project for the agent that it tries', () => {
    for (const agent of agents)
      expect(classifyAgent(trialUserAgent('https://www.example.com', agent))).toBeUndefined()
  })
})
