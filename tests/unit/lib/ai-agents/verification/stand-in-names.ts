import { setTimeout as pause } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import type { NameServer } from '@/lib/ai-agents/verification/host-of-address'

/** What a name server answers: records, an error code, or nothing (for this many ms). */
type Answer = readonly string[] | string | number

interface Records {
  /** By address. */
  names?: Record<string, Answer>
  /** By name; IPv4 and IPv6 together. */
  addresses?: Record<string, Answer>
}

async function give(answer: Answer = 'ENOTFOUND'): Promise<string[]> {
  if (typeof answer === 'number') {
    await pause(answer, undefined, { ref: false })
    throw Object.assign(new Error('query ETIMEOUT'), { code: 'ETIMEOUT' })
  }
  if (typeof answer === 'string') throw Object.assign(new Error(`query ${answer}`), { code: answer })
  return [...answer]
}

/** The address that a name of in-addr.arpa or ip6.arpa is for. */
function addressBehind(name: string): string {
  const labels = name.split('.').slice(0, -2).reverse()
  if (name.endsWith('.in-addr.arpa')) return labels.join('.')
  return ipaddr.fromByteArray([...Buffer.from(labels.join(''), 'hex')]).toString()
}

/** A name server in memory that lists its questions. */
export function standInNames({ names = {}, addresses = {} }: Records) {
  const questions: string[] = []
  const ask = async (question: string, answer: Answer | undefined) => {
    questions.push(question)
    // A real answer never comes at once.
    await pause(1)
    return give(answer)
  }
  const server: NameServer = {
    resolvePtr: (name) => ask(`PTR ${name}`, names[addressBehind(name)]),
    resolve4: (host) => ask(`A ${host}`, addresses[host]),
    resolve6: (host) => ask(`AAAA ${host}`, addresses[host]),
  }
  return { server, questions }
}
