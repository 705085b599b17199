import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { encodeName, type NameRecord, openNameServer as openServer } from '../../../support/name-server.ts'
import type { Zone } from './zone.ts'

const types = { A: 1, CNAME: 5, AAAA: 28 }
const noSuchName = 3

/**
 * A name server on loopback for the names of a zone. Until it closes, it does not answer for names that start with
 * `mute`; if they start with `mute6`, only about IPv6.
 */
export async function openNameServer(zone: Zone, port = 0) {
  const queries: string[] = []
  const closing = Promise.withResolvers<void>()
  const records = (name: string, type: number, turn: number): NameRecord[] =>
    (zone[name]?.[Math.min(turn, zone[name].length - 1)] ?? []).flatMap((value) => {
      if (!isIP(value))
        return [{ name, type: types.CNAME, data: encodeName(value) }, ...records(value, type, turn)]
      const ofType = isIP(value) === 4 ? types.A : types.AAAA
      return ofType === type ? [{ name, data: Uint8Array.from(ipaddr.parse(value).toByteArray()) }] : []
    })
  const { address, close } = await openServer(async (name, type) => {
    const query = `${type} ${name}`
    const turn = queries.filter((earlier) => earlier === query).length
    queries.push(query)
    const isMute = name.startsWith('mute') && (type === types.AAAA || !name.startsWith('mute6'))
    if (isMute) await closing.promise
    return { code: zone[name] ? 0 : noSuchName, records: records(name, type, turn) }
  }, port)
  return {
    address,
    /** Each query as its type's number and its name. */
    queries,
    /** Answers what is left, so that no query is repeated. */
    close() {
      closing.resolve()
      return close()
    },
  }
}
