/** A browser opens six connections to one host, and an open document alone holds that many streams. */
const hostCount = 64

const isStream = (path: string) => /\/data\/(listen|live)\//.test(path)

/**
 * Sends each event stream of a local Content Lake to a host of its own, so that streams never use up the connections
 * other requests need. Hosts named `l1.localhost` to `l64.localhost` are this machine, as `localhost` is.
 * @param startAt number of the first host; tabs of one browser share its limit, and so should begin apart
 * @returns a function from the address of a request to the address it is sent to
 */
export function spreadStreams(startAt: number): (address: string) => string {
  let turn = startAt
  return (address) => {
    const url = URL.parse(address)
    if (url?.hostname !== 'localhost' || !isStream(url.pathname)) return address
    url.hostname = `l${(turn % hostCount) + 1}.localhost`
    turn += 1
    return url.href
  }
}
