import fc from 'fast-check'
import { lineId } from '@/lib/visits/logs/line-id'
import { readLogLine } from '@/lib/visits/logs/log-line'
import { LineError } from '@/lib/visits/logs/logged-request'

jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))

const gptBot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot'
const at = Date.UTC(2026, 10, 24, 9, 30, 0)

beforeEach(() => jest.useFakeTimers({ now: at + 60_000 }))
afterEach(() => jest.useRealTimers())

const read = (text: string, offset = 0) => readLogLine({ number: 1, offset, bytes: Buffer.from(text) }, 0)

/** What the line must say: at, path, status, address, user agent. */
type Expected = [
  path: string,
  status: number | null,
  address: string | null,
  userAgent?: string,
  atMs?: number,
]

const combined = (request: string, rest = `200 2326 "-" "${gptBot}"`) =>
  `203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "${request}" ${rest}`

const lines: [string, string, Expected][] = [
  // https://httpd.apache.org/docs/2.4/logs.html#combined, with a crawler in place of Mozilla/4.08.
  [
    'Apache, combined',
    `127.0.0.1 - frank [24/Nov/2026:02:30:00 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326 "http://www.example.com/start.html" "${gptBot}"`,
    ['/apache_pb.gif', 200, '127.0.0.1'],
  ],
  [
    'Apache, combined with the virtual host',
    `shop.example.com:443 203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "GET /a HTTP/2.0" 200 5 "-" "${gptBot}"`,
    ['/a', 200, '203.0.113.7'],
  ],
  ['Apache, combined with I/O', `${combined('GET /a HTTP/1.1')} 512 4096`, ['/a', 200, '203.0.113.7']],
  [
    'Apache with host names in place of addresses',
    combined('GET /a HTTP/1.1').replace('203.0.113.7', 'crawl-203-0-113-7.example.net'),
    ['/a', 200, null],
  ],
  [
    'Apache, with a quote in the user agent',
    combined('GET /a HTTP/1.1', '200 5 "-" "a \\"quoted\\" GPTBot/1.4"'),
    ['/a', 200, '203.0.113.7', 'a "quoted" GPTBot/1.4'],
  ],
  ['Apache, with a backslash in the path', combined('GET /a\\\\b HTTP/1.1'), ['/a\\b', 200, '203.0.113.7']],
  [
    'Apache, with a byte that is not ASCII',
    combined('GET /caf\\xc3\\xa9 HTTP/1.1'),
    ['/caf%C3%A9', 200, '203.0.113.7'],
  ],
  [
    'Apache, without a size',
    combined('HEAD /a HTTP/1.1', `304 - "-" "${gptBot}"`),
    ['/a', 304, '203.0.113.7'],
  ],
  [
    'Apache, IPv6',
    combined('GET /a HTTP/1.1').replace('203.0.113.7', '2001:db8::7'),
    ['/a', 200, '2001:db8::7'],
  ],
  // http://nginx.org/en/docs/http/ngx_http_log_module.html
  [
    'nginx, combined',
    combined('GET /products?utm_source=x HTTP/1.1'),
    ['/products?utm_source=x', 200, '203.0.113.7'],
  ],
  [
    'nginx, the main format of its packages',
    `${combined('GET /a HTTP/2.0')} "198.51.100.1"`,
    ['/a', 200, '203.0.113.7'],
  ],
  [
    'nginx with times of the response',
    `${combined('GET /a HTTP/2.0')} rt=0.004 uct="0.000"`,
    ['/a', 200, '203.0.113.7'],
  ],
  [
    'nginx, in another time zone',
    combined('GET /a HTTP/1.1').replace('09:30:00 +0000', '15:00:00 +0530'),
    ['/a', 200, '203.0.113.7'],
  ],
  [
    'nginx, closed by the client',
    combined('GET /a HTTP/1.1', `499 0 "-" "${gptBot}"`),
    ['/a', 499, '203.0.113.7'],
  ],
  [
    'nginx, without a response',
    combined('GET /a HTTP/1.1', `000 0 "-" "${gptBot}"`),
    ['/a', null, '203.0.113.7'],
  ],
  [
    'nginx, with an escaped quote',
    combined('GET /a HTTP/1.1', '200 5 "-" "GPTBot/1.4 \\x22x\\x22"'),
    ['/a', 200, '203.0.113.7', 'GPTBot/1.4 "x"'],
  ],
  [
    'nginx, with a user of HTTP authentication',
    combined('GET /a HTTP/1.1').replace('- - [', '- an editor ['),
    ['/a', 200, '203.0.113.7'],
  ],
  [
    'a request for a full address',
    combined('GET http://www.example.com/a?b HTTP/1.1'),
    ['/a?b', 200, '203.0.113.7'],
  ],
  ['a request of HTTP/0.9', combined('GET /a'), ['/a', 200, '203.0.113.7']],
  ['a path with spaces', combined('GET /a b HTTP/1.1'), ['/a b', 200, '203.0.113.7']],
  ['a line break of Windows', `${combined('GET /a HTTP/1.1')}\r`, ['/a', 200, '203.0.113.7']],
  ['a byte order mark', `\ufeff${combined('GET /a HTTP/1.1')}`, ['/a', 200, '203.0.113.7']],
  [
    'our own fields',
    `{"time":"2026-11-24T09:30:00.000Z","method":"GET","path":"/a?b","status":200,"user_agent":"${gptBot}","address":"203.0.113.7"}`,
    ['/a?b', 200, '203.0.113.7'],
  ],
  [
    'the fields of POST /api/visits',
    `{"at":"2026-11-24T09:30:00.000Z","method":"GET","path":"/a","status":null,"userAgent":"${gptBot}","address":null}`,
    ['/a', null, null],
  ],
  [
    'other names, and numbers as text',
    `{"timestamp":"1795512600.000","url":"https://www.example.com/a","status":"404","user_agent":"${gptBot}","ip":"2001:db8::7"}`,
    ['/a', 404, '2001:db8::7'],
  ],
  [
    'nginx, JSON with its variables',
    `{"time_iso8601":"2026-11-24T10:30:00+01:00","remote_addr":"203.0.113.7","request":"GET /a?b HTTP/1.1","status": "200","http_user_agent":"${gptBot}"}`,
    ['/a?b', 200, '203.0.113.7'],
  ],
  [
    'nginx, JSON with the local time',
    `{"time_local":"24/Nov/2026:10:30:00 +0100","remote_addr":"203.0.113.7","request_uri":"/a","status":200,"http_user_agent":"${gptBot}"}`,
    ['/a', 200, '203.0.113.7'],
  ],
  // https://caddyserver.com/docs/caddyfile/directives/log
  [
    'Caddy',
    `{"level":"info","ts":1795512600.25,"logger":"http.log.access","msg":"handled request","request":{"remote_ip":"10.0.0.1","remote_port":"42614","client_ip":"203.0.113.7","proto":"HTTP/2.0","method":"GET","host":"www.example.com","uri":"/a?b","headers":{"User-Agent":["${gptBot}"],"Accept":["*/*"]}},"bytes_read":0,"user_id":"","duration":0.000929675,"size":10900,"status":200,"resp_headers":{"Server":["Caddy"]}}`,
    ['/a?b', 200, '203.0.113.7', gptBot, at + 250],
  ],
  [
    'Caddy before version 2.7',
    `{"ts":1795512600,"request":{"remote_ip":"203.0.113.7","method":"GET","uri":"/a","headers":{"User-Agent":["${gptBot}"]}},"status":200}`,
    ['/a', 200, '203.0.113.7'],
  ],
  // https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/
  [
    'Cloudflare Logpush, RFC 3339',
    `{"ClientIP":"203.0.113.7","ClientRequestHost":"www.example.com","ClientRequestMethod":"GET","ClientRequestURI":"/a?b","EdgeEndTimestamp":"2026-11-24T09:30:01Z","EdgeResponseBytes":2848,"EdgeResponseStatus":403,"EdgeStartTimestamp":"2026-11-24T09:30:00Z","RayID":"3a6050bcbe121a87","ClientRequestUserAgent":"${gptBot}"}`,
    ['/a?b', 403, '203.0.113.7'],
  ],
  [
    'Cloudflare Logpush, nanoseconds',
    `{"ClientIP":"2001:db8::7","ClientRequestURI":"/a","EdgeResponseStatus":200,"EdgeStartTimestamp":1795512600000000000,"ClientRequestUserAgent":"${gptBot}"}`,
    ['/a', 200, '2001:db8::7'],
  ],
  [
    'Cloudflare Logpush, seconds',
    `{"ClientIP":"203.0.113.7","ClientRequestURI":"/a","EdgeResponseStatus":0,"EdgeStartTimestamp":1795512600,"ClientRequestUserAgent":"${gptBot}"}`,
    ['/a', null, '203.0.113.7'],
  ],
  // https://vercel.com/docs/drains/reference/logs
  [
    'Vercel log drain',
    `{"id":"1573817187330377061717300000","deploymentId":"dpl_x","source":"static","host":"shop.vercel.app","timestamp":1795512600123,"level":"info","path":"/[slug]","proxy":{"timestamp":1795512600000,"method":"GET","host":"www.example.com","path":"/a?b","userAgent":["${gptBot}"],"referer":"","statusCode":200,"clientIp":"203.0.113.7","scheme":"https","vercelCache":"HIT"}}`,
    ['/a?b', 200, '203.0.113.7'],
  ],
  [
    'Vercel log drain, without a response',
    `{"timestamp":1795512600000,"proxy":{"path":"/a","userAgent":["${gptBot}"],"statusCode":-1,"clientIp":"203.0.113.7"},"statusCode":-1}`,
    ['/a', null, '203.0.113.7'],
  ],
]

it.each(lines)('reads a line of %s', (_, text, [path, status, address, userAgent = gptBot, atMs = at]) => {
  const bytes = Buffer.from(text)
  expect(read(text)).toEqual({ id: lineId(0, bytes), at: atMs, path, status, address, userAgent })
})

it.each([
  ['an empty line', ''],
  ['spaces', '  \r'],
  ['the start of a TLS connection', combined('\\x16\\x03\\x01\\x02', '400 150 "-" "-"')],
  ['a request without a path', combined('OPTIONS * HTTP/1.1')],
  ['a request of a proxy', combined('CONNECT example.com:443 HTTP/1.1')],
  ['no request', combined('-', '408 0 "-" "-"')],
  ['a relative path in JSON', `{"time":${at},"path":"a","user_agent":"x"}`],
])('finds no visit in %s', (_, text) => {
  expect(read(text)).toBeUndefined()
})

it.each([
  ['hello', 'This is neither JSON nor the combined log format.'],
  ['2026-11-24 09:30:00 GET /a 200', 'This is neither JSON nor the combined log format.'],
  [combined('GET /a HTTP/1.1').slice(0, -1), 'There is no user agent. Write the log in the combined format.'],
  [combined('GET /a HTTP/1.1').slice(0, 60), 'This is neither JSON nor the combined log format.'],
  [
    '203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "GET /a HTTP/1.1" 200 2326',
    'There is no user agent. Write the log in the combined format.',
  ],
  [
    combined('GET /a HTTP/1.1').replace('Nov', 'Nvo'),
    'The time [24/Nvo/2026:09:30:00 +0000] cannot be read.',
  ],
  [
    combined('GET /a HTTP/1.1').replace('09:30:00 +0000', '10:30:00 +0000'),
    'The time is more than 5 minutes ahead. Check the clock and the time zone.',
  ],
  ['{"time":', 'This is not a JSON object.'],
  ['{}', 'There is no time: name it "time", "at" or "timestamp".'],
  ['{"time":"yesterday"}', 'The time "yesterday" cannot be read: write it in ISO 8601.'],
  ['{"time":1795512600}', 'There is no path: name it "path", "url" or "request_uri".'],
  ['{"time":1795512600,"path":"/a"}', 'There is no user agent: name it "user_agent" or "userAgent".'],
  ['{"time":1e999,"path":"/a"}', 'There is no time: name it "time", "at" or "timestamp".'],
  ['{"time":{"a":1},"path":"/a"}', 'There is no time: name it "time", "at" or "timestamp".'],
])('says what is wrong with %j', (text, message) => {
  expect(() => read(text)).toThrow(new LineError(message))
})

it('says that a line is too long', () => {
  expect(() => readLogLine({ number: 1, offset: 0, bytes: undefined }, 0)).toThrow(
    'The line is longer than 64 KB.',
  )
})

it('makes the same id of a line at the same place of a file, in whichever part it is sent', () => {
  const bytes = Buffer.from(combined('GET /a HTTP/1.1'))
  const id = (offset: number, fileOffset: number) => readLogLine({ number: 1, offset, bytes }, fileOffset)?.id
  expect(id(100, 0)).toBe(id(0, 100))
  expect(id(100, 0)).not.toBe(id(100, 1))
})

it('reads or refuses any line, in a moment', () => {
  jest.useRealTimers()
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '[',
      ']',
      '"',
      '\\',
      '\\"',
      ' ',
      '-',
      '200',
      '{',
      '}',
      ':',
      ',',
      '24/Nov/2026:09:30:00 +0000',
      '"GET /a HTTP/1.1"',
      '"time"',
      '"path"',
      '__proto__',
      gptBot,
    ),
  )
  const texts = fc.oneof(
    fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.json(),
    fc
      .dictionary(
        fc.constantFrom('time', 'path', 'status', 'user_agent', 'ip', 'request', 'proxy'),
        fc.jsonValue(),
      )
      .map((fields) => JSON.stringify(fields)),
    fc
      .tuple(part, fc.integer({ min: 1, max: 3_000 }))
      .map(([text, times]) => text.repeat(times).slice(0, 65_536)),
  )
  let slowestMs = 0
  fc.assert(
    fc.property(texts, (text) => {
      const began = performance.now()
      try {
        const visit = read(text)
        expect(visit === undefined || visit.path.startsWith('/')).toBe(true)
        expect(visit === undefined || !Number.isNaN(new Date(visit.at).getTime())).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(LineError)
      }
      slowestMs = Math.max(slowestMs, performance.now() - began)
    }),
    { numRuns: 3_000 },
  )
  // A pattern that backtracks needs minutes for a line of 64 KB.
  expect(slowestMs).toBeLessThan(5_000)
})
