/** Addresses outside every special range. In the tests' network, one server answers at all of them. */
export const publicAddresses = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']
const [public4 = '', public6 = ''] = publicAddresses

/**
 * What each name resolves to at its first query, at its second, and so on; the last answer stays. A text that is not
 * an IP address is the name that it is an alias of.
 */
export type Zone = Record<string, string[][]>

const hosts: Zone = {
  'ten.example.net': [['10.0.0.1']],
  'loopback.example.net': [['127.0.0.1']],
  'metadata.example.net': [['169.254.169.254']],
  'loopback6.example.net': [['::1']],
  'mapped.example.net': [['::ffff:127.0.0.1']],
  '127.0.0.1.example.net': [['127.0.0.1']],
  'bücher.example.net': [['10.0.0.1']],
  'alias.example.net': [['ten.example.net']],
  'second-alias.example.net': [['alias.example.net']],
  // Several addresses, one of them private.
  'mixed.example.net': [[public4, '10.0.0.1']],
  'mixed-first.example.net': [['10.0.0.1', public4]],
  'mixed-many.example.net': [[public4, '93.184.215.15', '93.184.215.16', '127.0.0.1']],
  'mixed-families.example.net': [[public4, '::1']],
  'mixed-families6.example.net': [['127.0.0.1', public6]],
  // Another address at each query.
  'rebinding.example.net': [[public4], ['127.0.0.1']],
  'rebinding6.example.net': [[public6], ['::1']],
  'rebinding-mixed.example.net': [[public4], [public4, '169.254.169.254']],
}

export const privateNames = `localhost app.localhost metadata metadata.google.internal printer.local
  kubernetes.default.svc.cluster.local router.home.arpa 1.0.0.127.in-addr.arpa site.test
  site.invalid site.example site.alt`.split(/\s+/)
export const namesOfHosts = Object.keys(hosts)

const toAscii = (name: string) => new URL(`http://${name}`).hostname

/** All names of the tests' network. */
export const zone: Zone = Object.fromEntries([
  ['public.example.net', [publicAddresses]],
  ['public4.example.net', [[public4]]],
  ['public6.example.net', [[public6]]],
  ['mute6.example.net', [[public4]]],
  // Redirects to itself, then resolves to a private address.
  ['turning.example.net', [[public4], ['10.0.0.1']]],
  ...privateNames.map((name) => [name, [['127.0.0.1']]]),
  ...Object.entries(hosts).map(([name, answers]) => [toAscii(name), answers]),
])
