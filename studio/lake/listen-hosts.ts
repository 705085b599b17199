/** A browser opens at most six connections to one host, and one open document uses that many streams. */
const hostCount = 64

const isStream = (path: string) => /\/data\/(listen|live)\//.test(path)

/**
 * Sends each event stream of a local Content Lake to a different host, so that other requests always have a free connection. The
 * hosts `l1.localhost` to `l64.localhost` are this machine, as `localhost` is.
 * @param firstHost number of the first host; different for each tab, because tabs share the browser's limit
 * @returns a function that maps the URL of a request to the URL to use
 */
export function distributeStreams(firstHost: number): (address: string) => string {
  let turn = firstHost
  return (address) => {
    const url = URL.parse(address)
    if (url?.hostname !== 'localhost' || !isStream(url.pathname)) return address
    url.hostname = `l${(turn % hostCount) + 1}.localhost`
    turn += 1
    return url.href
  }
}
