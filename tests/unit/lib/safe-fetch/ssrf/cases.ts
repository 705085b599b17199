import { namesOfHosts, privateNames } from './zone.ts'

export interface SsrfCase {
  address: string
  /** Why a fetcher without checks does not connect to a forbidden address either. */
  harmless?: string
}

const harmless = (reason: string, ...addresses: string[]): SsrfCase[] =>
  addresses.map((address) => ({ address, harmless: reason }))
const hosts = (...names: string[]): SsrfCase[] => names.map((name) => ({ address: `http://${name}/` }))

/** An address of the public server that redirects to `target`. */
const redirect = (target: string, status = 302, host = 'public.example.net'): SsrfCase => ({
  address: `http://${host}/?status=${status}&to=${encodeURIComponent(target)}`,
})

/** A few of each kind; which addresses are public is proven in addresses.test.ts. */
const version4 = [
  ...hosts('0.0.0.0', '10.0.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254', '168.63.129.16'),
  ...hosts('169.254.169.254', '172.16.0.1', '192.168.0.1', '198.18.0.1', '240.0.0.1'),
  ...harmless('TCP has no multicast', 'http://224.0.0.1/', 'http://239.255.255.250/'),
  ...harmless('TCP has no broadcast', 'http://255.255.255.255/'),
]
const notations = [
  ...hosts('2130706433', '0x7f000001', '017700000001', '0177.0.0.1', '0x7f.0.0.1', '0x7F.1', '127.1'),
  ...hosts('127.0.1', '0', '0x0', '3232235777', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376'),
  ...hosts(
    '127.0.0.1.',
    '00000177.1',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0xA.0x0.0x0.0x1',
  ),
  { address: 'http:\\\\127.0.0.1\\' },
  { address: 'http:/127.0.0.1/' },
  { address: 'hTTp://127.0.\t0.1/\n' },
  ...harmless(
    'not an address',
    'http://127.0.0.1%00.example.net/',
    'http://0x7f.0.0.0x1ff/',
    'http://[127.0.0.1]/',
  ),
]
const version6 = [
  ...hosts('[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'),
  ...hosts('[::ffff:0:127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[2002:7f00:1::]', '[2001:0:7f00:1::]'),
  ...hosts('[2001:db8::1]', '[3fff::1]', '[fd00:ec2::254]', '[fec0::1]'),
  ...harmless('link-local addresses need a zone', 'http://[fe80::1]/', 'http://[febf::1]/'),
  ...harmless('a URL has no zone', 'http://[fe80::1%25lo]/', 'http://[fe80::1%lo]/'),
  ...harmless('TCP has no multicast', 'http://[ff02::1]/', 'http://[ff0e::1]/'),
]
const names = [
  ...privateNames.map((name): SsrfCase => ({ address: `http://${name}/` })),
  ...hosts('LOCALHOST', 'ⓛocalhost', 'localhost%2E', 'localhost.', 'metadata.google.internal.'),
  ...harmless('DNS libraries refuse this name', 'http://hidden.onion/'),
  ...namesOfHosts.map((name): SsrfCase => ({ address: `http://${name}/` })),
  { address: 'https://ten.example.net/' },
]
const redirects = [
  redirect('http://127.0.0.1/'),
  redirect('http://169.254.169.254/latest/meta-data/', 301),
  redirect('http://168.63.129.16/', 303),
  redirect('http://[::1]/', 307),
  redirect('http://[::ffff:127.0.0.1]/', 308),
  redirect('http://[::127.0.0.1]/'),
  redirect('http://2130706433/'),
  redirect('//127.0.0.1/'),
  redirect('/\\127.0.0.1/'),
  redirect('\\\\127.0.0.1/'),
  redirect('http:\\\\127.0.0.1\\'),
  redirect('https://10.0.0.1/'),
  redirect('http://localhost/'),
  redirect('http://ten.example.net/'),
  redirect('http://mixed.example.net/'),
  redirect('http://public.example.net:8080/'),
  redirect('http://public.example.net:22/'),
  redirect('http://user:password@10.0.0.1/'),
  redirect(redirect('http://127.0.0.1/').address),
  redirect(redirect('http://ten.example.net/', 307).address, 308),
  redirect('http://turning.example.net/', 302, 'turning.example.net'),
  { ...redirect('file:///etc/passwd'), harmless: 'not HTTP' },
  { ...redirect('gopher://127.0.0.1:6379/_PING'), harmless: 'not HTTP' },
  { ...redirect('ftp://127.0.0.1/'), harmless: 'not HTTP' },
]
const others = [
  ...hosts('public.example.net:22', 'public.example.net:3000', 'public.example.net:6379'),
  ...hosts('public.example.net:8080', '127.0.0.1:6379', '[::1]:8080', '93.184.215.14:3000'),
  { address: 'https://public.example.net:8443/' },
  { address: 'https://127.0.0.1/' },
  { address: 'https://[::1]/' },
  ...hosts('user:password@10.0.0.1', 'public.example.net@127.0.0.1', ':@127.0.0.1', '@127.0.0.1'),
  ...harmless('not an address', 'http://public.example.net:80@127.0.0.1:6379:80/', 'http://', 'http://:80/'),
  ...harmless(
    'the host is public',
    'http://public.example.net#@127.0.0.1/',
    'http://public.example.net\\@127.0.0.1/',
  ),
  ...harmless('nothing listens there', 'http://public.example.net:0/', 'http://public.example.net:65535/'),
  ...harmless('not HTTP', 'file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:6379/_PING'),
  ...harmless(
    'not HTTP',
    'ws://127.0.0.1/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'dict://127.0.0.1:6379/',
  ),
]

export const ssrfCases: SsrfCase[] = [version4, notations, version6, names, redirects, others].flat()
