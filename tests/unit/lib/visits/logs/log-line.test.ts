import fc from 'fast-check'
import { LineReader, lineId } from '@/packages/ai-visits/src/logs/log-line'
import { LineError, type LoggedRequest } from '@/packages/ai-visits/src/logs/logged-request'

const gptBot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot'
const at = Date.UTC(2026, 10, 24, 9, 30, 0)

const readLine = (text: string | Buffer) => new LineReader().read(Buffer.from(text))

/** The request of a line; undefined if it has none. */
function read(text: string): LoggedRequest | undefined {
  const line = readLine(text)
  return typeof line === 'string' || line.request.path === undefined ? undefined : line.request
}

const get = 'GET /a HTTP/1.1'

/** What most of the lines below say. */
const usual: LoggedRequest = {
  id: undefined,
  at,
  method: 'GET',
  path: '/a',
  status: 200,
  userAgent: gptBot,
  address: '203.0.113.7',
}

const combined = (request: string, rest = `200 2326 "-" "${gptBot}"`) =>
  `203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "${request}" ${rest}`

const lines: Record<string, string> = {
  // https://httpd.apache.org/docs/2.4/logs.html#combined, with a crawler in place of Mozilla/4.08.
  'Apache, combined': `127.0.0.1 - frank [24/Nov/2026:02:30:00 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326 "http://www.example.com/start.html" "${gptBot}"`,
  'Apache, combined with the virtual host': `shop.example.com:443 203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "GET /a HTTP/2.0" 200 5 "-" "${gptBot}"`,
  'Apache, combined with I/O': `${combined(get)} 512 4096`,
  'Apache with host names in place of addresses': combined(get).replace(
    '203.0.113.7',
    'crawl-203-0-113-7.example.net',
  ),
  'Apache, with a quote in the user agent': combined(get, '200 5 "-" "a \\"quoted\\" GPTBot/1.4"'),
  'Apache, with a backslash in the path': combined('GET /a\\\\b HTTP/1.1'),
  'Apache, with a byte that is not ASCII': combined('GET /caf\\xc3\\xa9 HTTP/1.1'),
  'Apache, without a size': combined('HEAD /a HTTP/1.1', `304 - "-" "${gptBot}"`),
  'Apache, IPv6': combined(get).replace('203.0.113.7', '2001:db8::7'),
  // http://nginx.org/en/docs/http/ngx_http_log_module.html
  'nginx, combined': combined('GET /products?utm_source=x HTTP/1.1'),
  'nginx, the main format of its packages': `${combined('GET /a HTTP/2.0')} "198.51.100.1"`,
  'nginx with times of the response': `${combined('GET /a HTTP/2.0')} rt=0.004 uct="0.000"`,
  'nginx, in another time zone': combined(get).replace('09:30:00 +0000', '15:00:00 +0530'),
  'nginx, closed by the client': combined(get, `499 0 "-" "${gptBot}"`),
  'nginx, without a response': combined(get, `000 0 "-" "${gptBot}"`),
  'nginx, with an escaped quote': combined(get, '200 5 "-" "GPTBot/1.4 \\x22x\\x22"'),
  'nginx, with a user of HTTP authentication': combined(get).replace('- - [', '- an editor ['),
  'a request for a full address': combined('GET http://www.example.com/a?b HTTP/1.1'),
  'a request of HTTP/0.9': combined('GET /a'),
  'a path with spaces': combined('GET /a b HTTP/1.1'),
  'a line break of Windows': `${combined(get)}\r`,
  'a byte order mark': `\ufeff${combined(get)}`,
  'our own fields': `{"time":"2026-11-24T09:30:00.000Z","method":"GET","path":"/a?b","status":200,"user_agent":"${gptBot}","address":"203.0.113.7"}`,
  'the fields of POST /api/visits': `{"at":"2026-11-24T09:30:00.000Z","method":"GET","path":"/a","status":null,"userAgent":"${gptBot}","address":null}`,
  'other names, and numbers as text': `{"timestamp":"1795512600.000","url":"https://www.example.com/a","status":"404","user_agent":"${gptBot}","ip":"2001:db8::7"}`,
  'nginx, JSON with its variables': `{"time_iso8601":"2026-11-24T10:30:00+01:00","remote_addr":"203.0.113.7","request":"GET /a?b HTTP/1.1","status": "200","http_user_agent":"${gptBot}"}`,
  'nginx, JSON with the local time': `{"time_local":"24/Nov/2026:10:30:00 +0100","remote_addr":"203.0.113.7","request_uri":"/a","status":200,"http_user_agent":"${gptBot}"}`,
  // https://caddyserver.com/docs/caddyfile/directives/log
  Caddy: `{"level":"info","ts":1795512600.25,"logger":"http.log.access","msg":"handled request","request":{"remote_ip":"10.0.0.1","remote_port":"42614","client_ip":"203.0.113.7","proto":"HTTP/2.0","method":"GET","host":"www.example.com","uri":"/a?b","headers":{"User-Agent":["${gptBot}"],"Accept":["*/*"]}},"bytes_read":0,"user_id":"","duration":0.000929675,"size":10900,"status":200,"resp_headers":{"Server":["Caddy"]}}`,
  'Caddy before version 2.7': `{"ts":1795512600,"request":{"remote_ip":"203.0.113.7","method":"GET","uri":"/a","headers":{"User-Agent":["${gptBot}"]}},"status":200}`,
  // https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/
  'Cloudflare Logpush, RFC 3339': `{"ClientIP":"203.0.113.7","ClientRequestHost":"www.example.com","ClientRequestMethod":"GET","ClientRequestURI":"/a?b","EdgeEndTimestamp":"2026-11-24T09:30:01Z","EdgeResponseBytes":2848,"EdgeResponseStatus":403,"EdgeStartTimestamp":"2026-11-24T09:30:00Z","RayID":"3a6050bcbe121a87","ClientRequestUserAgent":"${gptBot}"}`,
  'Cloudflare Logpush, nanoseconds': `{"ClientIP":"2001:db8::7","ClientRequestURI":"/a","EdgeResponseStatus":200,"EdgeStartTimestamp":1795512600000000000,"ClientRequestUserAgent":"${gptBot}"}`,
  'Cloudflare Logpush, seconds': `{"ClientIP":"203.0.113.7","ClientRequestURI":"/a","EdgeResponseStatus":0,"EdgeStartTimestamp":1795512600,"ClientRequestUserAgent":"${gptBot}"}`,
  // https://vercel.com/docs/drains/reference/logs
  'Vercel log drain': `{"id":"1573817187330377061717300000","deploymentId":"dpl_x","source":"static","host":"shop.vercel.app","timestamp":1795512600123,"level":"info","path":"/[slug]","proxy":{"timestamp":1795512600000,"method":"GET","host":"www.example.com","path":"/a?b","userAgent":["${gptBot}"],"referer":"","statusCode":200,"clientIp":"203.0.113.7","scheme":"https","vercelCache":"HIT"}}`,
  'Vercel log drain, without a response': `{"timestamp":1795512600000,"proxy":{"path":"/a","userAgent":["${gptBot}"],"statusCode":-1,"clientIp":"203.0.113.7"},"statusCode":-1}`,
}

/** What a line says that differs from the others. */
const differing: Record<string, Partial<LoggedRequest>> = {
  'Apache, combined': { path: '/apache_pb.gif', address: '127.0.0.1' },
  'Apache with host names in place of addresses': { address: null },
  'Apache, with a quote in the user agent': { userAgent: 'a "quoted" GPTBot/1.4' },
  'Apache, with a backslash in the path': { path: '/a\\b' },
  'Apache, with a byte that is not ASCII': { path: '/caf%C3%A9' },
  'Apache, without a size': { status: 304, method: 'HEAD' },
  'Apache, IPv6': { address: '2001:db8::7' },
  'nginx, combined': { path: '/products?utm_source=x' },
  'nginx, closed by the client': { status: 499 },
  'nginx, without a response': { status: null },
  'nginx, with an escaped quote': { userAgent: 'GPTBot/1.4 "x"' },
  'a request for a full address': { path: '/a?b' },
  'a path with spaces': { path: '/a b' },
  'our own fields': { path: '/a?b' },
  'the fields of POST /api/visits': { status: null, address: null },
  'other names, and numbers as text': { status: 404, address: '2001:db8::7', method: undefined },
  'nginx, JSON with the local time': { method: undefined },
  'nginx, JSON with its variables': { path: '/a?b' },
  Caddy: { path: '/a?b', at: at + 250 },
  'Cloudflare Logpush, RFC 3339': { path: '/a?b', status: 403 },
  'Cloudflare Logpush, nanoseconds': { address: '2001:db8::7', method: undefined },
  'Cloudflare Logpush, seconds': { status: null, method: undefined },
  'Vercel log drain': { path: '/a?b' },
  'Vercel log drain, without a response': { status: null, method: undefined },
}

it.each(Object.entries(lines))('reads a line of %s', (name, text) => {
  expect(read(text)).toEqual({ ...usual, ...differing[name] })
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

const unknown = 'This is neither JSON nor the combined log format, nor another format that we read.'

it.each([
  ['hello', 'unknownFormat', unknown],
  ['2026-11-24 09:30:00 GET /a 200', 'noHeader', 'This looks like a W3C log (IIS or CloudFront)'],
  [combined(get).slice(0, -1), 'cut', 'The line is cut off.'],
  [combined(get).slice(0, 60), 'cut', 'The line is cut off.'],
  [combined(get).slice(0, 30), 'cut', 'The line is cut off.'],
  [
    '203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "GET /a HTTP/1.1" 200 2326',
    'noUserAgent',
    'There is no user agent, as in the common log format. Write the log in the combined format.',
  ],
  [
    combined(get).replace('Nov', 'Nvo'),
    'unreadableTime',
    'The time [24/Nvo/2026:09:30:00 +0000] cannot be read.',
  ],
  [
    combined(get).replace('24/Nov', '30/Feb'),
    'impossibleTime',
    'There is no such date and time: 30/Feb/2026:09:30:00 +0000.',
  ],
  [combined(get).replace('09:30', '25:30'), 'impossibleTime', 'There is no such date and time'],
  ['{"time":"2026-02-30T09:30:00Z","path":"/a"}', 'impossibleTime', 'There is no such date and time'],
  ['{"time":', 'cut', 'The line is cut off: this is only the beginning of a JSON object.'],
  ['{"time":}', 'unknownFormat', 'This looks like JSON, but it is not valid.'],
  ['"time": "2026-11-24T09:30:00Z",', 'cut', 'This is a part of a JSON object on several lines.'],
  ['{}', 'unreadableTime', 'There is no time: name it "time", "at" or "timestamp".'],
  ['{"time":"yesterday"}', 'unreadableTime', 'The time "yesterday" cannot be read: write it in ISO 8601'],
  ['{"time":"2026-11-24T09:30:00"}', 'unreadableTime', 'with the time zone.'],
  ['{"time":1795512600}', 'noPath', 'There is no path: name it "path", "url" or "request_uri".'],
  ['{"time":1795512600,"path":"/a"}', 'noUserAgent', 'There is no user agent in JSON: add it to the log'],
  ['{"time":1e999,"path":"/a"}', 'unreadableTime', 'There is no time: name it "time", "at" or "timestamp".'],
  [
    '{"time":{"a":1},"path":"/a"}',
    'unreadableTime',
    'There is no time: name it "time", "at" or "timestamp".',
  ],
  [
    '2026-11-24T09:30:00.000Z heroku[router]: at=info method=GET path="/a" host=example.com fwd="203.0.113.7" dyno=web.1 status=200 bytes=5',
    'noUserAgent',
    'There is no user agent in Heroku router log',
  ],
  [
    '{"ClientAddr":"203.0.113.7:5","DownstreamStatus":200,"RequestMethod":"GET","RequestPath":"/a","StartUTC":"2026-11-24T09:30:00Z"}',
    'noUserAgent',
    'There is no user agent in Traefik JSON',
  ],
  [
    'haproxy[1]: 203.0.113.7:5 [24/Nov/2026:09:30:00.000] fe be/s1 0/0/0/1/1 200 5 - - ---- 1/1/0/0/0 0/0 "GET /a HTTP/1.1"',
    'noUserAgent',
    'HAProxy’s log has no user agent',
  ],
])('says what is wrong with %j: %s', (text, problem, message) => {
  expect(() => read(text)).toThrow(LineError)
  expect(() => read(text)).toThrow(
    expect.objectContaining({ problem, message: expect.stringContaining(message) }),
  )
})

// Computed with Python's hashlib.
it.each([
  [0, 'a line', 'f736d929-9c25-87f5-bfa0-2990a61190b1'],
  [1024, 'a line', '921d7c65-bd0e-8342-800c-c51932ca5e28'],
  [0, 'ü\r', '9d17d201-4c26-851e-91c0-25a75c3d312d'],
])('makes a UUID of version 8 of the offset %i and the line %j', (offset, line, id) => {
  expect(lineId(offset, Buffer.from(line))).toBe(id)
})

// A pattern that backtracks needs minutes for a line of 64 KB.
it('reads or refuses any line', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      ...'[|]|"|\\|\\"| |-|200|{|}|:|,|"GET /a HTTP/1.1"|"time"|"path"|__proto__'.split('|'),
      '24/Nov/2026:09:30:00 +0000',
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
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const visit = read(text)
        expect(visit === undefined || visit.path?.startsWith('/')).toBe(true)
        expect(visit === undefined || !Number.isNaN(new Date(visit.at).getTime())).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(LineError)
      }
    }),
    { numRuns: 300 },
  )
})
