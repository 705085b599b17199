import { setTimeout as pause } from 'node:timers/promises'
import { type Agent, agents } from '@/lib/ai-agents/agents'
import { readRanges } from '@/lib/ai-agents/verification/address-ranges'
import { agentVerifier } from '@/lib/ai-agents/verification/verify-agent'
import { standInNames } from './stand-in-names'

jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))

const hourMs = 60 * 60 * 1_000

function agentOf(token: string): Agent {
  const found = agents.find((agent) => agent.token === token)
  if (!found) throw new Error(`There is no ${token}.`)
  return found
}

const googlebot = agentOf('Googlebot')
const gptbot = agentOf('GPTBot')
const meta = agentOf('meta-externalagent')

const lists = {
  Googlebot: ['66.249.64.0/27', '2001:4860:4801:10::/64'],
  'Google-Agent': ['192.178.17.0/27'],
  GPTBot: ['132.196.86.0/24'],
  'OAI-SearchBot': ['20.42.10.176/28'],
  Bingbot: ['157.55.39.0/24'],
}

/** A verifier with these lists and names, which counts how often it reads the lists. */
function verifierWith({
  ranges = lists,
  ageMs = hourMs,
  names = {},
}: {
  ranges?: Record<string, string[]>
  ageMs?: number
  names?: Parameters<typeof standInNames>[0]
} = {}) {
  const { server, questions } = standInNames(names)
  const loadRanges = jest.fn(async () => {
    const fetchedAt = Date.now() - ageMs
    return new Map(
      Object.entries(ranges).map(([token, list]) => [token, { ranges: readRanges(list), fetchedAt }]),
    )
  })
  return { verify: agentVerifier({ names: server, loadRanges }), questions, loadRanges }
}

describe('by published ranges', () => {
  it.each([
    ['GPTBot', '132.196.86.7', 'verified'],
    ['GPTBot', '132.196.87.7', 'spoofed'],
    ['GPTBot', '::ffff:132.196.86.7', 'verified'],
    ['GPTBot', '::FFFF:84c4:5607', 'verified'],
    ['GPTBot', '::ffff:8.8.8.8', 'spoofed'],
    ['Googlebot', '66.249.64.1', 'verified'],
    ['Googlebot', '2001:4860:4801:10::1', 'verified'],
    ['Googlebot', '2001:4860:4801:0010:0000::0001', 'verified'],
    ['Googlebot', '2001:4860:4801:11::1', 'spoofed'],
    ['Googlebot', '8.8.8.8', 'spoofed'],
  ])('judges %s from %s as %s', async (token, address, verification) => {
    expect(await verifierWith().verify(agentOf(token), address)).toBe(verification)
  })

  it('asks no name server about an address in a list', async () => {
    const { verify, questions } = verifierWith()
    await verify(googlebot, '66.249.64.1')
    expect(questions).toEqual([])
  })

  it('accuses nobody without a list that has addresses of that version', async () => {
    expect(await verifierWith({ ranges: {} }).verify(gptbot, '8.8.8.8')).toBe('claimed')
    expect(await verifierWith().verify(gptbot, '2606:4700::1')).toBe('claimed')
  })

  it('accuses nobody from an address of another agent of the owner', async () => {
    expect(await verifierWith().verify(gptbot, '20.42.10.177')).toBe('claimed')
    expect(await verifierWith().verify(googlebot, '192.178.17.1')).toBe('claimed')
    expect(await verifierWith().verify(agentOf('OAI-SearchBot'), '66.249.64.1')).toBe('spoofed')
  })

  it('accuses nobody by a list that is older than two days', async () => {
    expect(await verifierWith({ ageMs: 47 * hourMs }).verify(gptbot, '8.8.8.8')).toBe('spoofed')
    const old = verifierWith({ ageMs: 49 * hourMs })
    expect(await old.verify(gptbot, '8.8.8.8')).toBe('claimed')
    expect(await old.verify(gptbot, '132.196.86.7')).toBe('verified')
  })
})

describe('by names', () => {
  const address = '66.249.66.1'
  const name = 'crawl-66-249-66-1.googlebot.com'
  const own = { names: { [address]: [name] }, addresses: { [name]: [address] } }

  it('verifies an address that is not in the list', async () => {
    expect(await verifierWith({ names: own }).verify(googlebot, address)).toBe('verified')
    expect(await verifierWith({ names: own, ranges: {} }).verify(googlebot, address)).toBe('verified')
    expect(await verifierWith({ names: own }).verify(googlebot, `::ffff:${address}`)).toBe('verified')
  })

  it.each([
    ['a forged name', { names: { [address]: [name] }, addresses: { [name]: ['8.8.8.8'] } }],
    ['a name that only contains the domain', { names: { [address]: ['googlebot.com.evil'] } }],
    [
      'the name of a customer of the cloud',
      {
        names: { [address]: ['1.66.249.66.bc.googleusercontent.com'] },
        addresses: { '1.66.249.66.bc.googleusercontent.com': [address] },
      },
    ],
    ['no name', {}],
  ])('accuses an address with %s that is not in the list', async (_, names) => {
    expect(await verifierWith({ names }).verify(googlebot, address)).toBe('spoofed')
    // Without the list, as on a machine whose name server knows no names, nothing is certain.
    expect(await verifierWith({ names, ranges: {} }).verify(googlebot, address)).toBe('claimed')
  })

  it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])('accuses nobody after %s', async (code) => {
    expect(await verifierWith({ names: { names: { [address]: code } } }).verify(googlebot, address)).toBe(
      'claimed',
    )
    const names = { names: { [address]: [name] }, addresses: { [name]: code } }
    expect(await verifierWith({ names }).verify(googlebot, address)).toBe('claimed')
  })

  it('verifies the agents of other owners by their domains', async () => {
    const hosts = {
      Bingbot: 'msnbot-40-77-167-1.search.msn.com',
      Applebot: '17-58-101-179.applebot.apple.com',
      Amazonbot: '52-70-240-171.crawl.amazonbot.amazon',
      CCBot: '18-97-14-84.crawl.commoncrawl.org',
      'Google-Agent': 'google-proxy-66-249-81-1.google.com',
    }
    for (const [token, host] of Object.entries(hosts)) {
      const names = { names: { '1.2.3.4': [host] }, addresses: { [host]: ['1.2.3.4'] } }
      expect([token, await verifierWith({ names }).verify(agentOf(token), '1.2.3.4')]).toEqual([
        token,
        'verified',
      ])
      expect(await verifierWith({ names }).verify(googlebot, '1.2.3.4')).toBe('spoofed')
    }
  })
})

describe('without a way to verify', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '0.0.0.0', '203.0.113.7', '::1', '::'],
    ...['fe80::1%eth0', 'fd00::1', '::ffff:10.1.2.3', '64:ff9b::8.8.8.8', '2001:db8::1', '', 'unknown'],
    ...['132.196.86.7:443', '[2001:4860:4801:10::1]', '132.196.86.007', '1'.repeat(100_000)],
  ])('does not accuse %.50j', async (address) => {
    const { verify, questions, loadRanges } = verifierWith()
    expect(await verify(gptbot, address)).toBe('claimed')
    expect(await verify(googlebot, address)).toBe('claimed')
    expect(questions).toEqual([])
    expect(loadRanges).not.toHaveBeenCalled()
  })

  it('asks nobody about an agent whose owner publishes nothing', async () => {
    const { verify, questions, loadRanges } = verifierWith()
    expect(await verify(meta, '8.8.8.8')).toBe('claimed')
    expect(questions).toEqual([])
    expect(loadRanges).not.toHaveBeenCalled()
  })
})

describe('results', () => {
  const silent = { names: { '8.8.8.8': 300 } }

  it('makes one lookup for 50 concurrent questions', async () => {
    const { verify, questions, loadRanges } = verifierWith()
    const results = await Promise.all(Array.from({ length: 50 }, () => verify(googlebot, '8.8.8.8')))
    expect(new Set(results)).toEqual(new Set(['spoofed']))
    expect(questions).toEqual(['PTR 8.8.8.8.in-addr.arpa'])
    expect(loadRanges).toHaveBeenCalledTimes(1)
    expect(await verify(googlebot, '::ffff:8.8.8.8')).toBe('spoofed')
    expect(questions).toHaveLength(1)
  })

  it('keeps results of one agent apart from those of another', async () => {
    const { verify } = verifierWith()
    expect(await verify(gptbot, '132.196.86.7')).toBe('verified')
    expect(await verify(googlebot, '132.196.86.7')).toBe('spoofed')
  })

  it('answers in time and keeps the late answer', async () => {
    const late = {
      names: { '66.249.66.1': ['crawl.googlebot.com'] },
      addresses: { 'crawl.googlebot.com': 60_000 },
    }
    const { verify } = verifierWith({ names: late })
    expect(await verify(googlebot, '66.249.66.1', { timeoutMs: 20 })).toBe('claimed')
    const { verify: again, questions } = verifierWith({ names: silent })
    expect(await again(googlebot, '8.8.8.8', { timeoutMs: 20 })).toBe('claimed')
    expect(await again(googlebot, '8.8.8.8', { timeoutMs: 5_000 })).toBe('claimed')
    expect(questions).toEqual(['PTR 8.8.8.8.in-addr.arpa'])
  })

  it('keeps a result for a day and a failure for five minutes', async () => {
    let hours = 0
    const began = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => began + hours * hourMs)
    const names: { names: Record<string, string> } = { names: { '8.8.8.8': 'ESERVFAIL' } }
    const { verify, questions } = verifierWith({ names })
    const resultAfter = async (more: number) => {
      hours += more
      // The cache reads the clock once in a millisecond.
      await pause(5)
      return [await verify(googlebot, '8.8.8.8'), questions.length]
    }
    expect(await resultAfter(0)).toEqual(['claimed', 1])
    expect(await resultAfter(4 / 60)).toEqual(['claimed', 1])
    names.names['8.8.8.8'] = 'ENOTFOUND'
    expect(await resultAfter(2 / 60)).toEqual(['spoofed', 2])
    expect(await resultAfter(23)).toEqual(['spoofed', 2])
    names.names['8.8.8.8'] = 'ESERVFAIL'
    expect(await resultAfter(2)).toEqual(['claimed', 3])
    jest.restoreAllMocks()
  })

  it('makes at most 200 lookups at a time', async () => {
    const addresses = Array.from({ length: 300 }, (_, index) => `8.8.${index >> 8}.${index & 255}`)
    const { verify, questions } = verifierWith({
      names: { names: Object.fromEntries(addresses.map((address) => [address, 50])) },
    })
    // On a busy machine, half a second can end while the answers are there.
    const patient = { timeoutMs: 60_000 }
    const results = await Promise.all(addresses.map((address) => verify(googlebot, address, patient)))
    expect(new Set(results)).toEqual(new Set(['claimed']))
    expect(questions).toHaveLength(200)
    expect(await verify(googlebot, '8.9.0.1', patient)).toBe('spoofed')
  })

  it('forgets the oldest of more than 20,000', async () => {
    const { verify, loadRanges } = verifierWith()
    const addressOf = (index: number) => `132.${196 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
    for (let index = 0; index <= 20_000; index++) await verify(gptbot, addressOf(index))
    expect(loadRanges).toHaveBeenCalledTimes(20_001)
    await verify(gptbot, addressOf(20_000))
    expect(loadRanges).toHaveBeenCalledTimes(20_001)
    await verify(gptbot, addressOf(0))
    expect(loadRanges).toHaveBeenCalledTimes(20_002)
  })

  it('never rejects', async () => {
    const { server } = standInNames({})
    const verify = agentVerifier({
      names: server,
      loadRanges: async () => {
        throw new Error('no ranges')
      },
    })
    expect(await verify(gptbot, '8.8.8.8')).toBe('claimed')
  })
})
